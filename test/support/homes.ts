import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Enough for the homes of every test file at once. */
const plenty = 2e9

/** Memory, where the machine has plenty: journals are synced to the disk at every step, thousands of times in a suite. */
const place = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > plenty ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

const made: string[] = []

/** A fresh folder for a home; gone when the test file is over. */
export const homeFolder = (): string => {
  const folder = mkdtempSync(join(place(), 'merchant-test-'))
  made.push(folder)
  return folder
}

export const removeHomes = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}
