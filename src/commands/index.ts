import type { Tree } from '../cli/define.ts'
import { deskNouns } from './desk-nouns.ts'
import { developerNouns } from './developer-nouns.ts'
import { exportNouns } from './export-nouns.ts'
import { feedNouns } from './feed-nouns.ts'
import { productNouns } from './product-nouns.ts'
import { setupNouns } from './setup-nouns.ts'
import { shopperNouns } from './shopper-nouns.ts'

const groups: Readonly<Record<string, Tree>> = {
  'The order desk': deskNouns,
  'The catalogue': { ...productNouns, ...exportNouns, ...feedNouns },
  'As a shopper': shopperNouns,
  'Your set-up': setupNouns,
  'For programs and scripts': developerNouns,
}

/** The map of all commands: the words typed, what they are for, and where they stand. Loading it loads none of them. */
export const tree: Tree = Object.fromEntries(
  Object.entries(groups).flatMap(([group, nouns]) =>
    Object.entries(nouns).map(([name, noun]) => [name, { ...noun, group }]),
  ),
)
