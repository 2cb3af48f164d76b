import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll } from 'vitest'

/**
 * Builds a TypeScript program for a plain node, the way that the command itself is built, and gives its path; for tests
 * that need a process of their own (another umask, a limit, a race). Removed after the tests of the file.
 */
export const buildChild = async (source: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-child-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const bundle = await rolldown({ input: source, platform: 'node' })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  await bundle.close()
  return join(folder, basename(source).replace(/\.ts$/, '.mjs'))
}
