import type { Tree } from '../cli/define.ts'
import { manualsOf } from '../cli/manual.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { bulkResultSchema, shopperWriteSchema, writeResultSchema } from '../schemas/write-result-schema.ts'
import { completionScripts } from './completion/scripts.ts'
import { endpointsPage } from './endpoints-page.ts'
import { jsonAnswers } from './json-answers.ts'
import { manPageOf } from './man-pages.ts'
import { mirrorTables } from './mirror-tables.ts'
import { referencePage } from './reference.ts'

/** What is generated into hand-written pages: file, name of the place in it, text. */
export const generatedPlaces = async (
  tree: Tree,
): Promise<readonly (readonly [file: string, place: string, text: string])[]> => [
  ['README.md', 'commands', commandTable(tree)],
  ['README.md', 'exit-codes', exitCodeTable()],
  ['docs/mirror.md', 'tables', mirrorTables()],
  ['docs/json.md', 'answers', await jsonAnswers(tree)],
  ['docs/json.md', 'write-result', jsonBlock(writeResultSchema())],
  ['docs/json.md', 'bulk-result', jsonBlock(bulkResultSchema())],
  ['docs/json.md', 'shopper-write', jsonBlock(shopperWriteSchema())],
]

const jsonBlock = (value: object): string => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``

/** Pages that are generated from end to end: file and text. */
export const wholePages = async (
  tree: Tree,
  manifest: string,
): Promise<readonly (readonly [file: string, text: string])[]> => [
  ['package.json', withManPages(manifest, ['merchant.1', ...(await manualsOf(tree)).map(manPageOf)])],
  ['docs/reference.md', await referencePage(tree)],
  ['docs/endpoints.md', endpointsPage()],
  ...(await completionScripts(tree)),
]

/** package.json with the list of man pages, which npm links by name only. */
export const withManPages = (manifest: string, pages: readonly string[]): string =>
  manifest.replace(/"man": \[[^\]]*\]/, `"man": [\n${pages.map((page) => `    "dist/man/${page}"`).join(',\n')}\n  ]`)

/** A page with the text between `<!-- place -->` and `<!-- /place -->` replaced. Throws when there is no such place. */
export const filled = (page: string, place: string, text: string): string => {
  const [start, end] = [`<!-- ${place} -->`, `<!-- /${place} -->`]
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`the page has no place ${start}`)
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`
}

/** A row a command; the name of each group stands above its first. */
const commandTable = (tree: Tree): string => {
  let before: string | undefined
  const rows = Object.entries(tree).flatMap(([noun, { verbs, group }]) => {
    const heading = group === before ? [] : [`| **${group}** | |`]
    before = group
    return [
      ...heading,
      ...Object.entries(verbs).map(
        ([verb, { summary }]) => `| \`merchant ${`${noun} ${verb}`.trim()}\` | ${summary} |`,
      ),
    ]
  })
  return ['| command | what it does |', '| --- | --- |', ...rows].join('\n')
}

const exitCodeTable = (): string =>
  [
    '| code | name | meaning | run it again? |',
    '| --- | --- | --- | --- |',
    ...Object.entries(exitCodes).map(
      ([name, { exit, meaning, again }]) => `| ${exit} | ${name} | ${meaning} | ${again} |`,
    ),
  ].join('\n')
