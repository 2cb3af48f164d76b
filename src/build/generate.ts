import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpPaths, helpText } from '../cli/help.ts'
import { tree } from '../commands/index.ts'
import { version } from '../version.ts'
import { filled, generatedPlaces, wholePages } from './documents.ts'
import { manPages } from './man-pages.ts'

/**
 * Writes down at build time what a run should not have to work out, and what is read elsewhere: `help FILE`, `man FOLDER`;
 * or the tables of the pages: `docs`.
 */
const helpTexts = async (): Promise<string> => {
  const texts: Record<string, string> = {}
  for (const path of helpPaths(tree)) texts[path.join(' ')] = await helpText(path, tree)
  return JSON.stringify(texts)
}

const writeManPages = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(await manPages(tree, { version, date: releaseDate() })))
    writeFileSync(join(folder, name), text)
}

const releaseDate = (): string => {
  const date = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((\\d{4}-\\d\\d-\\d\\d)\\)$`, 'm').exec(
    readFileSync('CHANGELOG.md', 'utf8'),
  )
  if (!date) throw new Error(`CHANGELOG.md has no heading "## ${version} (yyyy-mm-dd)"`)
  return date[1] as string
}

const writeDocuments = async (): Promise<void> => {
  for (const [page, place, text] of await generatedPlaces(tree))
    writeFileSync(page, filled(readFileSync(page, 'utf8'), place, text))
  for (const [page, text] of await wholePages(tree, readFileSync('package.json', 'utf8'))) writeFileSync(page, text)
}

const [what, target = ''] = process.argv.slice(2)

if (what === 'help') void helpTexts().then((texts) => writeFileSync(target, texts))
if (what === 'man') void writeManPages(target)
if (what === 'docs') void writeDocuments()
