import type { KnownCommands } from '../context.ts'
import type { Tree } from './define.ts'

/** The tree of commands as a command may ask about it. Loads what is asked for alone. */
export const knownCommands = (tree: Tree): KnownCommands => ({
  words: Object.entries(tree).flatMap(([noun, { verbs }]) =>
    Object.keys(verbs).map((verb) => `${noun} ${verb}`.trim()),
  ),
  outputOf: async (words) => {
    const [noun = '', verb = '', ...others] = words.split(' ')
    if (others.length > 0) return undefined
    const verbs = Object.hasOwn(tree, noun) ? (tree[noun]?.verbs ?? {}) : {}
    const entry = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return (await entry?.load())?.output?.()
  },
})
