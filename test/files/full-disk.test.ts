import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeDurable } from '../../src/files/durable-write.ts'
import { failureOf } from './failure-of.ts'
import { limitedDisk } from './limited-disk.ts'

const disk = limitedDisk('512k')
const reason = typeof disk === 'string' ? ` (skipped: ${disk})` : ''
afterAll(() => {
  if (typeof disk !== 'string') disk.remove()
})

const kib = 1024
const page = 4 * kib

test.skipIf(typeof disk === 'string')(
  `at every fill of a disk the old content or the new, and a failure says so${reason}`,
  () => {
    if (typeof disk === 'string') return
    const path = join(disk.folder, 'config.json')
    const ballast = join(disk.folder, 'ballast')
    const [old, fresh] = ['o'.repeat(100 * kib), 'n'.repeat(200 * kib + 1)]
    const ends = { old: 0, new: 0 }
    for (let free = 0; free <= 300 * kib; free += page) {
      writeFileSync(path, old)
      writeFileSync(ballast, Buffer.alloc(512 * kib - 100 * kib - free))
      try {
        writeDurable(path, fresh)
        expect(readFileSync(path, 'utf8') === fresh).toBe(true)
        ends.new++
      } catch {
        const failure = failureOf(() => writeDurable(path, fresh))
        expect(failure.code).toBe('LOCAL_IO')
        expect(failure.message).toBe(`cannot write ${path}: the disk is full (ENOSPC)`)
        expect(failure.reasons).toEqual(['the file was not changed'])
        expect(readFileSync(path, 'utf8') === old).toBe(true)
        ends.old++
      }
      expect(readdirSync(disk.folder).sort()).toEqual(['ballast', 'config.json'])
      rmSync(ballast)
      rmSync(path)
    }
    expect(ends).toEqual({ old: 51, new: 25 })
  },
)
