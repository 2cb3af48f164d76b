import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand } from '../../cli/define.ts'
import { resultOf } from '../../contract/published.ts'
import { text, whole } from '../../contract/schema-kinds.ts'
import { errnoOf, writeFailure } from '../../files/io-failure.ts'

/** Ours alone, by name: whoever points MERCHANT_CACHE_DIR at a folder of their own loses nothing else. */
const isOurs = (name: string): boolean => /^(markets-v\d-[0-9a-f]+|known-[a-z0-9._-]+)\.json(\.\d+\.tmp)?$/.test(name)

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).filter(isOurs)
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return []
    throw writeFailure(folder, error)
  }
}

export const clear = defineCommand({
  summary: 'Forget what is kept to be quick: markets, and what completion offers',
  about: ['Nothing of it is needed: it comes back by use. Profiles, journals and mirrors are no cache, and stay.'],
  args: {},
  options: {},
  examples: [['merchant cache clear', 'when completion offers what is long gone']],
  output: () => resultOf({ folder: text, files: whole, bytes: whole }),
  run: async ({ paths }) => {
    const folder = paths.cacheFolder
    let bytes = 0
    const names = filesIn(folder)
    for (const name of names) {
      bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
      rmSync(join(folder, name), { force: true })
    }
    return { folder, files: names.length, bytes }
  },
  view: (cleared) => ({
    kind: 'result',
    result: cleared,
    lines: [
      cleared.files === 0
        ? `Nothing is kept in ${cleared.folder}.`
        : `Removed ${cleared.files} file${cleared.files === 1 ? '' : 's'} (${cleared.bytes} bytes) from ${cleared.folder}.`,
    ],
  }),
})
