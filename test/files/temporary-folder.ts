import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { homeFolder } from '../support/homes.ts'

/** A folder of its own for one test, removed after it. */
export const temporaryFolder = (): string => {
  const folder = homeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
