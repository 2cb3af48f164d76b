import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildChild } from '../files/build-child.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'

const update = await buildChild(join(import.meta.dirname, 'child', 'one-update.ts'))
const confAlone = await buildChild(join(import.meta.dirname, 'child', 'conf-alone.ts'))

/** Runs a program that may write files of 8 blocks of 512 bytes or 1 KiB at most: a short write without being root. */
const runLimited = (...words: readonly string[]) =>
  spawnSync('sh', ['-c', `ulimit -f 8; exec "$0" "$@"`, process.execPath, ...words], { encoding: 'utf8' })

describe.skipIf(process.platform === 'win32')('a disk that takes only a part of the file', () => {
  test('leaves the old configuration, no other file, and a LOCAL_IO', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'config.json')
    expect(runLimited(update, folder, 'small', '100').stdout).toBe('')
    const before = readFileSync(file, 'utf8')

    const { status, stdout } = runLimited(update, folder, 'large', '20000')

    expect(stdout).toBe(`LOCAL_IO: cannot write ${file}: the file would be larger than allowed (EFBIG)`)
    expect(status).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['config.json'])
  })

  // When this fails, conf's writer has been mended, and `_write` in src/config/file.ts may go.
  test('is why conf does not write by itself: it reports success, and leaves a torn file', () => {
    const folder = temporaryFolder()
    expect(runLimited(confAlone, folder, '20000').status).toBe(0)
    const torn = readFileSync(join(folder, 'config.json'), 'utf8')
    expect(torn.length).toBeLessThan(20000)
    expect(() => JSON.parse(torn)).toThrow()
  })
})
