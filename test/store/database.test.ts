import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../src/errors/app-error.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { databaseFailure } from '../../src/store/database-failure.ts'
import { connect, libraryConnection } from '../../src/store/libsql.ts'
import { homeFolder } from '../support/homes.ts'

describe.each([
  ['the binary itself', connect],
  ['the library', libraryConnection],
])('through %s', (_way, connectBy) => {
  const notes = ['CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT, bytes BLOB) STRICT']
  const options = { migrations: notes, holds: 'the notes', mend: ['merchant local reset'] }
  let folder: string
  let path: string
  let opened: Database[]

  const open = (more: Partial<Parameters<typeof openDatabase>[1]> = {}): Database => {
    const database = openDatabase(path, { ...options, connect: connectBy, ...more })
    opened.push(database)
    return database
  }

  const failureOf = (deed: () => unknown): AppError => {
    try {
      deed()
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
    throw new Error('nothing was thrown')
  }

  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

  beforeEach(() => {
    folder = homeFolder()
    path = join(folder, 'state', 'notes.db')
    opened = []
  })

  afterEach(() => {
    for (const database of opened) database.close()
  })

  describe('rows', () => {
    test('come back as they were stored, with nothing added', () => {
      const database = open()
      expect(database.run('INSERT INTO notes VALUES (?, ?, ?)', 1, 'Åsa', new Uint8Array([0, 255]))).toBe(1)
      expect(database.run('INSERT INTO notes VALUES (?, ?, ?)', 2, null, null)).toBe(1)
      expect(database.get('SELECT id, word FROM notes WHERE id = ?', 1)).toEqual({ id: 1, word: 'Åsa' })
      expect(database.get('SELECT word FROM notes WHERE id = 2')).toEqual({ word: null })
      expect(database.get('SELECT word FROM notes WHERE id = 3')).toBeUndefined()
      const rows = database.all('SELECT id, bytes FROM notes ORDER BY id')
      expect(rows.map(({ id }) => id)).toEqual([1, 2])
      expect(rows[0]?.bytes).toEqual(new Uint8Array([0, 255]))
      expect(database.run('DELETE FROM notes')).toBe(2)
    })

    test('more than a hundred come whole', () => {
      const database = open()
      database.transaction(() => {
        for (let id = 1; id <= 250; id += 1) database.run('INSERT INTO notes (id) VALUES (?)', id)
      })
      expect(database.all('SELECT id FROM notes').length).toBe(250)
    })

    test('a value that would end the process or vanish is refused', () => {
      const database = open()
      const insert = (value: unknown) => () => database.run('INSERT INTO notes (word) VALUES (?)', value as string)
      expect(insert(true)).toThrow('cannot store true in SQL')
      expect(insert(undefined)).toThrow('cannot store undefined in SQL')
      expect(database.all('SELECT * FROM notes')).toEqual([])
    })

    test('a lone null or buffer is a value, not a set of names', () => {
      const database = open()
      database.run('INSERT INTO notes (bytes) VALUES (?)', new Uint8Array([7]))
      expect(database.get('SELECT ? AS answer', null)).toEqual({ answer: null })
      expect(database.get('SELECT length(bytes) AS size FROM notes')).toEqual({ size: 1 })
    })

    test('a mistake in SQL passes through as it is', () => {
      expect(() => open().get('SELEC 1')).toThrow('near "SELEC": syntax error')
    })
  })

  describe('transactions', () => {
    test('keep all or nothing, and pass on what was thrown', () => {
      const database = open()
      const deed = () =>
        database.transaction(() => {
          database.run('INSERT INTO notes (word) VALUES (?)', 'lost')
          throw new Error('half-way')
        })
      expect(deed).toThrow('half-way')
      expect(database.transaction(() => database.run('INSERT INTO notes (word) VALUES (?)', 'kept'))).toBe(1)
      expect(database.all('SELECT word FROM notes')).toEqual([{ word: 'kept' }])
    })

    test('a snapshot sees one moment while another handle writes', () => {
      const reader = open()
      const writer = open()
      const count = () => reader.get('SELECT count(*) AS notes FROM notes')
      reader.snapshot(() => {
        expect(count()).toEqual({ notes: 0 })
        writer.run('INSERT INTO notes (word) VALUES (?)', 'later')
        expect(count()).toEqual({ notes: 0 })
      })
      expect(count()).toEqual({ notes: 1 })
    })

    test('a full disk is LOCAL_IO, leaves what was there, and the handle serves on', () => {
      const database = open()
      database.get('PRAGMA max_page_count = 4')
      const fill = () =>
        database.transaction(() => {
          for (let id = 0; id < 100; id += 1) database.run('INSERT INTO notes (word) VALUES (?)', 'x'.repeat(2000))
        })
      const failure = failureOf(fill)
      expect(failure.code).toBe('LOCAL_IO')
      expect(failure.message).toBe('the notes cannot grow: the disk is full')
      expect(failure.parts.reasons).toEqual([`${path}: database or disk is full`, 'free some space'])
      expect(database.get('SELECT count(*) AS notes FROM notes')).toEqual({ notes: 0 })
      expect(database.run('INSERT INTO notes (word) VALUES (?)', 'small')).toBe(1)
    })
  })

  describe('the file', () => {
    test('is the owner’s alone, in a folder of the owner’s alone', () => {
      open().run('INSERT INTO notes (word) VALUES (?)', 'mine')
      expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(['600', '600', '600'])
      expect(modeOf(join(folder, 'state'))).toBe('700')
    })

    test('that others could read is closed to them', () => {
      open().run('INSERT INTO notes (word) VALUES (?)', 'mine')
      chmodSync(path, 0o644)
      chmodSync(`${path}-wal`, 0o644)
      open()
      expect([path, `${path}-wal`].map(modeOf)).toEqual(['600', '600'])
    })

    test('keeps its promise of durability on every connection', () => {
      open()
      const again = open()
      expect(again.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
      expect(again.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    })

    test('in memory leaves nothing on the disk', () => {
      const database = open({ memory: true })
      database.run('INSERT INTO notes (word) VALUES (?)', 'gone')
      expect(() => statSync(path)).toThrow('ENOENT')
    })

    test('that is no database is refused with its name and what to do, and left as it was', () => {
      path = join(folder, 'notes.db')
      writeFileSync(path, 'a shopping list\n'.repeat(100))
      const failure = failureOf(open)
      expect([failure.code, failure.exit, failure.message]).toEqual(['LOCAL_IO', 12, 'the notes is damaged'])
      expect(failure.parts.reasons).toEqual([`${path}: file is not a database`, 'move the file away and start anew'])
      expect(failure.parts.try).toEqual(['merchant local reset'])
      expect(readFileSync(path, 'utf8')).toBe('a shopping list\n'.repeat(100))
    })

    test('that is damaged inside is refused when the damage is met', () => {
      const database = open()
      database.transaction(() => {
        for (let id = 0; id < 500; id += 1) database.run('INSERT INTO notes (word) VALUES (?)', 'x'.repeat(200))
      })
      database.get('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.fill(0x55, 8192, 40_960))
      expect(failureOf(() => open().all('SELECT * FROM notes')).code).toBe('LOCAL_IO')
    })

    test('that cannot be opened is LOCAL_IO', () => {
      path = folder
      const failure = failureOf(open)
      expect([failure.code, failure.message]).toEqual(['LOCAL_IO', 'the notes cannot be opened'])
      writeFileSync(join(folder, 'file'), '')
      path = join(folder, 'file', 'notes.db')
      expect(failureOf(open).message).toBe('the notes cannot be opened')
    })

    test('in use by another process for too long is LOCKED', () => {
      const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
      const failure = databaseFailure(busy, { path: '/p', holds: 'the notes', mend: [] }) as AppError
      expect([failure.code, failure.message]).toEqual(['LOCKED', 'the notes is in use by another process'])
    })
  })

  describe('migrations', () => {
    const second = [...notes, 'ALTER TABLE notes ADD COLUMN colour TEXT']

    test('are applied once each, in order', () => {
      open().run('INSERT INTO notes (word) VALUES (?)', 'old')
      open({ migrations: second }).run("UPDATE notes SET colour = 'red'")
      expect(open({ migrations: second }).all('SELECT word, colour FROM notes')).toEqual([
        { word: 'old', colour: 'red' },
      ])
    })

    test('reach a handle that was open before', () => {
      const before = open()
      before.all('SELECT * FROM notes')
      open({ migrations: second }).run("INSERT INTO notes (word, colour) VALUES ('new', 'blue')")
      expect(before.all('SELECT word FROM notes')).toEqual([{ word: 'new' }])
    })

    test('that fail leave the file at its version', () => {
      open()
      expect(() => open({ migrations: [...notes, 'CREATE TABLE half (a); CREATE TABLE notes (b)'] })).toThrow(
        'already exists',
      )
      expect(open().all("SELECT name FROM sqlite_schema WHERE type = 'table'")).toEqual([{ name: 'notes' }])
    })

    test('of a newer version are refused, not undone', () => {
      open({ migrations: second })
      const failure = failureOf(open)
      expect(failure.code).toBe('LOCAL_IO')
      expect(failure.message).toBe('the notes was written by a newer version of merchant')
      expect(failure.parts.reasons?.[0]).toBe(`${path}: version 2 of its tables, this version of merchant knows 1`)
      expect(open({ migrations: second }).get('PRAGMA user_version')).toEqual({ user_version: 2 })
    })
  })
})

test('the library is the one whose binary we know how to call', () => {
  const { version } = JSON.parse(readFileSync('node_modules/libsql/package.json', 'utf8')) as { version: string }
  expect(version, 'look at src/store/libsql.ts anew, then at this number').toBe('0.5.29')
})
