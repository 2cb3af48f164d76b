import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = dirname(fileURLToPath(import.meta.url))

/** Bundles the bare script as merchant itself is bundled, so that both load undici from one minified file. */
export const buildBareList = async (folder) => {
  const file = join(folder, 'bare-list.cjs')
  const bundle = await rolldown({ input: join(here, 'bare-list.cjs'), platform: 'node', logLevel: 'silent' })
  await bundle.write({ file, format: 'cjs', minify: true })
  await bundle.close()
  return file
}
