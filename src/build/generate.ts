import { readFileSync, writeFileSync } from 'node:fs'
import { helpPaths, helpText } from '../cli/help.ts'
import { tree } from '../commands/index.ts'
import { filled, generatedPlaces } from './documents.ts'

/** Writes down at build time what a run should not have to work out: `help FILE`, or the tables of the pages: `docs`. */
const helpTexts = async (): Promise<string> => {
  const texts: Record<string, string> = {}
  for (const path of helpPaths(tree)) texts[path.join(' ')] = await helpText(path, tree)
  return JSON.stringify(texts)
}

const [what, file = ''] = process.argv.slice(2)

if (what === 'help') void helpTexts().then((texts) => writeFileSync(file, texts))
if (what === 'docs') {
  for (const [page, place, text] of generatedPlaces(tree))
    writeFileSync(page, filled(readFileSync(page, 'utf8'), place, text))
}
