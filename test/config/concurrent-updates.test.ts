import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateConfig } from '../../src/config/file.ts'
import { addProfile } from '../../src/config/profiles.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { withLock } from '../../src/files/lock.ts'
import type { Machine } from '../../src/files/machine.ts'
import { buildChild } from '../files/build-child.ts'
import { rejectionOf } from '../files/failure-of.ts'
import { freshPaths, machine } from './support.ts'

// time passes at once; the lock counts what it has waited
const hasty: Machine = { ...machine, pause: async () => {} }

const child = await buildChild(join(import.meta.dirname, 'child', 'one-update.ts'))
const profile = { baseUrl: 'https://api.example.com' }
const add = (paths: ReturnType<typeof freshPaths>, name: string, on = hasty) =>
  updateConfig(paths, on, (config) => addProfile(config, name, { profile }))

const numbered = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`)

test('200 updates at once in one process lose nothing', async () => {
  const paths = freshPaths()
  const names = numbered(200, 'p')
  await Promise.all(names.map((name) => add(paths, name, machine)))
  expect(Object.keys(readConfig(paths, machine).profiles ?? {}).sort()).toEqual(names)
  expect(readdirSync(paths.configFolder)).toEqual(['config.json'])
})

test('24 processes at once lose nothing, beginning with a dead one’s lock', async () => {
  const paths = freshPaths()
  const names = numbered(24, 'q')
  const run = (name: string) =>
    new Promise<string>((done) => {
      const { stdout } = spawn(process.execPath, [child, paths.configFolder, name])
      const pieces: string[] = []
      stdout
        .setEncoding('utf8')
        .on('data', (piece) => pieces.push(piece))
        .on('close', () => done(pieces.join('')))
    })
  // a process that has certainly ended
  const dead = spawn(process.execPath, ['-e', '0'])
  await new Promise((done) => dead.on('close', done))
  mkdirSync(paths.configFolder)
  const { hostname } = await import('node:os')
  writeFileSync(`${paths.configFile}.lock`, `${hostname()}\n${dead.pid}\n12345\nabc`)

  expect(await Promise.all(names.map(run))).toEqual(names.map(() => ''))

  expect(Object.keys(readConfig(paths, machine).profiles ?? {}).sort()).toEqual(names)
  expect(readdirSync(paths.configFolder)).toEqual(['config.json'])
})

test('the lock of a dead process is taken over, also where its number lives again', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  const lock = `${paths.configFile}.lock`
  const isDead = { ...hasty, isAlive: () => false }
  writeFileSync(lock, `${machine.host}\n${machine.pid}\n1\nabc`)
  await updateConfig(paths, isDead, (config) => addProfile(config, 'one', { profile }))
  if (process.platform === 'linux') {
    // alive, but begun at another time than the lock says
    writeFileSync(lock, `${machine.host}\n${machine.pid}\n1\nabc`)
    await add(paths, 'two')
  }
  // killed between making the lock and writing its name into it
  writeFileSync(lock, '')
  await add(paths, 'three')
  // killed while it took a dead one's lock over
  writeFileSync(lock, `${machine.host}\n${machine.pid}\n1\nabc`)
  writeFileSync(`${lock}.takeover`, `${machine.host}\n${machine.pid}\n1\ndef`)
  await updateConfig(paths, isDead, (config) => addProfile(config, 'four', { profile }))
  // and that before it could write its name
  writeFileSync(lock, `${machine.host}\n${machine.pid}\n1\nabc`)
  writeFileSync(`${lock}.takeover`, '')
  await updateConfig(paths, isDead, (config) => addProfile(config, 'five', { profile }))
  expect(readdirSync(paths.configFolder)).toEqual(['config.json'])
})

test('a living holder is named after 5 seconds, and keeps its lock', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  const lock = `${paths.configFile}.lock`
  writeFileSync(lock, 'another-machine\n4711\n1\nabc')
  expect(await rejectionOf(() => add(paths, 'one'))).toEqual({
    code: 'LOCKED',
    message: 'the configuration is being changed by process 4711 on another-machine',
    reasons: [`it has held ${lock} for 5 seconds; nothing was changed`],
    next: [`rm ${lock}   (only if that process is gone)`],
  })
  expect(readdirSync(paths.configFolder)).toEqual(['config.json.lock'])
  rmSync(lock)
})

test('the lock goes when the deed fails', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  const deed = withLock(`${paths.configFile}.lock`, machine, { busy: 'it is tested', patienceMs: 0 }, () => {
    throw new Error('deed')
  })
  await expect(deed).rejects.toThrow('deed')
  expect(readdirSync(paths.configFolder)).toEqual([])
})

test('who has no patience is turned away at once, but takes over from the dead', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  const lock = `${paths.configFile}.lock`
  const purpose = { busy: 'market se is being synced', patienceMs: 0 }
  const waits: number[] = []
  const counting: Machine = { ...machine, pause: async (ms) => void waits.push(ms) }
  const outcome = await withLock(lock, machine, purpose, () =>
    rejectionOf(async () => withLock(lock, counting, purpose, () => 'second')),
  )
  expect(outcome).toEqual({
    code: 'LOCKED',
    message: `market se is being synced by process ${machine.pid} on ${machine.host}`,
    reasons: [`it holds ${lock}; nothing was changed`],
    next: [`rm ${lock}   (only if that process is gone)`],
  })
  expect(waits).toEqual([])
  writeFileSync(lock, `${machine.host}\n${machine.pid}\n1\nabc`)
  expect(await withLock(lock, { ...counting, isAlive: () => false }, purpose, () => 'mine')).toBe('mine')
  expect(readdirSync(paths.configFolder)).toEqual([])
})
