import { helpPaths, helpText } from '../cli/help.ts'
import { tree } from '../commands/index.ts'

/** Prints what is written down at build time: the help texts by their path. */
const help = async (): Promise<string> => {
  const texts: Record<string, string> = {}
  for (const path of helpPaths(tree)) texts[path.join(' ')] = await helpText(path, tree)
  return JSON.stringify(texts)
}

if (process.argv[2] === 'help') void help().then((text) => process.stdout.write(text))
