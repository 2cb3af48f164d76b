import { exitCodes } from '../errors/exit-codes.ts'
import type { Tree } from './define.ts'
import { topics } from './help-topics.ts'
import { globalFlags, type Manual, manualsOf } from './manual.ts'

/**
 * What `help --json` prints: every command below `path` (all of them for none) with its arguments, flags and examples;
 * for all of them also the flags of every command, the topics and the exit codes. Of a topic, its text.
 */
export const helpJson = async (path: readonly string[], tree: Tree): Promise<string> => {
  const topic = topics.find(({ name }) => path.length === 1 && name === path[0])
  if (topic !== undefined) {
    const { name, about } = topic
    return `${JSON.stringify({ topics: [{ name, about, text: topic.text() }] }, undefined, 2)}\n`
  }
  const isBelow = (manual: Manual): boolean => path.every((word, at) => manual.path[at] === word)
  const commands = (await manualsOf(tree)).filter(isBelow).map(plain)
  const whole = {
    commands,
    globalFlags: globalFlags(),
    topics: topics.map(({ name, about }) => ({ name, about })),
    exitCodes: Object.entries(exitCodes).map(([name, code]) => ({ name, ...code })),
  }
  return `${JSON.stringify(path.length === 0 ? whole : { commands }, undefined, 2)}\n`
}

const plain = ({ examples, path, ...rest }: Manual): object => ({
  command: path.join(' '),
  ...rest,
  examples: examples.map(([line, what]) => ({ line, what })),
})
