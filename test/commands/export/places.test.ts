import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from '../../../src/files/lock.ts'
import { machineOf } from '../../../src/files/machine.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const folder = (): string => mkdtempSync(join(tmpdir(), 'merchant-test-'))
const verbs = ['sync', 'status', 'verify', 'changes']

test('a database of somebody else is refused, and not a byte of it is touched', async () => {
  const env = local()
  const file = join(folder(), 'shop.db')
  execFileSync('sqlite3', [file, 'CREATE TABLE customers (id); PRAGMA user_version = 1'])
  chmodSync(file, 0o644)
  const before = readFileSync(file)
  for (const verb of verbs) {
    const { code, err } = await run(['export', verb, '--market', 'se', '--to', file], { env })
    expect([verb, code, err]).toEqual([verb, 6, expect.stringContaining(`${file} does not hold the mirror`)])
    expect(err).toContain('it holds tables of somebody else, and was not touched: customers')
  }
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o644)
})

test('the mirror of another market is refused by those who only read it, too', async () => {
  const env = local()
  const file = join(folder(), 'se.db')
  await run(['export', 'sync', '--market', 'se', '--to', file], { env })
  for (const verb of verbs) {
    const { code, err } = await run(['export', verb, '--market', 'no', '--to', file], { env })
    expect([verb, code, err]).toEqual([verb, 2, expect.stringContaining('this is the mirror of another market: se')])
  }
})

test.each([
  ['mysql://keeper:hunter2secret@host/db', 2, 'a mirror cannot be kept at mysql://...'],
  ['se.csv', 2, 'se.csv cannot be a mirror'],
  ['se.json', 2, 'se.json cannot be a mirror'],
  ['.', 12, '. is a folder'],
  ['new/', 12, 'new/ is a folder'],
])('--to %s is no place for a mirror, and nothing is made', async (place, exit, message) => {
  for (const verb of verbs) {
    const { code, err } = await run(['export', verb, '--market', 'se', '--to', place], { env: local() })
    expect([verb, code, err]).toEqual([verb, exit, expect.stringContaining(message)])
    expect(err).toContain('a mirror is an SQLite file, as FILE.db, or a database of PostgreSQL: postgres://...')
    expect(err).not.toContain('hunter2')
  }
  expect([existsSync('mysql:'), existsSync('se.csv'), existsSync('se.json'), existsSync('new')]).not.toContain(true)
})

test('what changed is no mirror to read, under any of its names', async () => {
  const env = local()
  const file = join(folder(), 'changes.jsonl')
  expect((await run(['export', 'sync', '--market', 'se', '--to', file], { env })).code).toBe(0)
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(401)
  const { code, err } = await run(['export', 'status', '--market', 'se', '--to', file], { env })
  expect([code, err]).toEqual([2, expect.stringContaining('cannot be a mirror')])
})

test('a mirror where one wants it keeps the mode that its owner gave it', async () => {
  const env = local()
  const file = join(folder(), 'team', 'se.db')
  const sync = ['export', 'sync', '--market', 'se', '--to', file]
  await run(sync, { env })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o640)
  expect((await run(sync, { env })).code).toBe(0)
  expect((await run(['export', 'status', '--market', 'se', '--to', file], { env })).code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test('one file has one writer, whatever link leads to it; another mirror of the market does not wait for it', async () => {
  const env = local()
  const here = realpathSync(folder())
  const file = join(here, 'se.db')
  writeFileSync(file, '')
  symlinkSync(file, join(here, 'link.db'))
  const machine = machineOf(process, () => 'test-host')
  const purpose = { busy: 'the mirror is being tested', patienceMs: 0 }
  const codes = await withLock(`${file}.lock`, machine, purpose, async () => {
    const byLink = await run(['export', 'sync', '--market', 'se', '--to', join(here, 'link.db')], { env })
    expect(byLink.err).toContain(`process ${process.pid} on test-host`)
    return [byLink.code, (await run('export sync --market se', { env })).code]
  })
  expect(codes).toEqual([11, 0])
  expect((await run(['export', 'sync', '--market', 'se', '--to', join(here, 'link.db')], { env })).code).toBe(0)
  expect(readdirSync(here).filter((name) => name.includes('lock'))).toEqual([])
})

test('no mirror at a place: what to type names the place', async () => {
  const file = join(folder(), 'se.db')
  const { code, err } = await run(['export', 'status', '--market', 'se', '--to', file], { env: local() })
  expect([code, err]).toEqual([5, expect.stringContaining(`try: merchant export sync --market se --to ${file}`)])
})
