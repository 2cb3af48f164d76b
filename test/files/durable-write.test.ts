import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDurable, writeDurable } from '../../src/files/durable-write.ts'
import { buildChild } from './build-child.ts'
import { failureOf } from './failure-of.ts'
import { temporaryFolder } from './temporary-folder.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

// a process of its own, for the umask belongs to the whole process
const child = await buildChild(join(import.meta.dirname, 'child', 'write-all-of.ts'))

const starts = ['nothing', 'a file of 0644', 'a link to a file of 0644', 'a link to nothing'] as const

/** A folder with one start in it: the path to write, and the file that shall be there in the end. */
const prepared = (start: (typeof starts)[number]) => {
  const folder = temporaryFolder()
  const path = join(folder, 'config.json')
  const real = start.startsWith('a link') ? join(folder, 'elsewhere.json') : path
  if (real !== path) symlinkSync('elsewhere.json', path)
  if (start.includes('0644')) writeFileSync(real, 'old')
  if (start.includes('0644')) chmodSync(real, 0o644)
  return { start, folder, path, real }
}

test.skipIf(process.platform === 'win32').each(['000', '022', '077', '777'])(
  'with umask %s the file ends 0600, at the place behind the link',
  (umask) => {
    const all = starts.map(prepared)
    const words = [process.execPath, child, ...all.map(({ path }) => path)]
    execFileSync('sh', ['-c', `umask ${umask}; exec "$0" "$@"`, ...words])
    for (const { start, folder, path, real } of all) {
      expect([start, readFileSync(path, 'utf8'), modeOf(real)]).toEqual([start, 'new', '600'])
      expect(lstatSync(path).isSymbolicLink()).toBe(real !== path)
      expect(readdirSync(folder)).toHaveLength(real === path ? 1 : 2)
    }
  },
)

test('a chain of links is followed to its end, and each link stays', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'far'))
  symlinkSync('second', join(folder, 'first'))
  symlinkSync('far/third', join(folder, 'second'))
  writeDurable(join(folder, 'first'), 'text')
  expect(readFileSync(join(folder, 'far', 'third'), 'utf8')).toBe('text')
  expect(readlinkSync(join(folder, 'first'))).toBe('second')
})

test('openDurable keeps the mode of the file that it replaces; a new one is private', () => {
  const folder = temporaryFolder()
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')]
  writeFileSync(old, 'x')
  chmodSync(old, 0o640)
  for (const path of [old, fresh]) {
    const file = openDurable(path)
    file.write('å')
    file.write(Buffer.from([0, 255]))
    file.commit()
    expect([...readFileSync(path)]).toEqual([0xc3, 0xa5, 0, 255])
  }
  expect([modeOf(old), modeOf(fresh)]).toEqual(['640', '600'])
})

test('before commit nothing is seen, and abort leaves the old file and no other', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'list.csv')
  writeFileSync(path, 'old')
  const file = openDurable(path)
  file.write('new')
  expect(readFileSync(path, 'utf8')).toBe('old')
  file.abort()
  file.abort()
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['list.csv'])
  expect(failureOf(() => file.write('more')).code).toBe('INTERNAL')
})

test('abort after commit does nothing', () => {
  const path = join(temporaryFolder(), 'list.csv')
  const file = openDurable(path)
  file.write('new')
  file.commit()
  file.abort()
  expect(readFileSync(path, 'utf8')).toBe('new')
})

test('a device is written in place, and never replaced by a file', () => {
  const path = join(temporaryFolder(), 'link-to-null')
  symlinkSync('/dev/null', path)
  writeDurable(path, 'gone')
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

test.skipIf(!existsSync('/dev/full'))('a full device is LOCAL_IO', () => {
  expect(failureOf(() => writeDurable('/dev/full', 'text'))).toEqual({
    code: 'LOCAL_IO',
    message: 'cannot write /dev/full: the disk is full (ENOSPC)',
    reasons: ['a part may have been written'],
    next: ['free some space where /dev is stored, then run it again'],
  })
})

test('a missing folder, a folder for a file, and a circle of links are LOCAL_IO with what to do', () => {
  const folder = temporaryFolder()
  symlinkSync('b', join(folder, 'a'))
  symlinkSync('a', join(folder, 'b'))
  const missing = join(folder, 'no', 'file')
  expect(failureOf(() => writeDurable(missing, 'x'))).toEqual({
    code: 'LOCAL_IO',
    message: `cannot write ${missing}: the folder does not exist (ENOENT)`,
    reasons: ['the file was not changed'],
    next: [`mkdir -p ${join(folder, 'no')}`],
  })
  expect(failureOf(() => writeDurable(folder, 'x')).message).toBe(`cannot write ${folder}: it is a folder (EISDIR)`)
  expect(failureOf(() => writeDurable(join(folder, 'a'), 'x')).message).toContain('lead in a circle (ELOOP)')
})
