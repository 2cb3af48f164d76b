import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, textOf } from './child.mjs'

/** Makes V8's code cache of the built program for this Node, as its own build would have, where there is none. */
export const warm = async (run) => {
  const name = await textOf(run.node('-p', "[process.version, process.platform, process.arch].join('-')"))
  const dist = join(root, 'dist')
  if (existsSync(join(dist, 'code-cache', name.trim()))) return
  await textOf(run.node(join(root, 'src', 'build', 'warm.mjs'), dist))
}
