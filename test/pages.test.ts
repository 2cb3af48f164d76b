import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommand } from '../src/cli/find-command.ts'
import { parse } from '../src/cli/parse.ts'
import { tree } from '../src/commands/index.ts'

const pages = [
  'README.md',
  'CHANGELOG.md',
  'src/README.md',
  'src/DECISIONS.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')

/** The anchors of a page, as code hosts make them of its headings. */
const anchorsOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('every link of %s leads somewhere', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [
    ...[...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
    ...[...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, link = '']) => link),
  ].filter((link) => !/^https?:|^[{$]/.test(link))
  for (const link of links) {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : join(dirname(page), file)
    expect(existsSync(target), `${link} in ${page}`).toBe(true)
    if (anchor !== undefined) expect(anchorsOf(target), `${link} in ${page}`).toContain(anchor)
  }
})

/** A line at its pipes and the like; what stands in quotes is one word, whatever it holds. */
const programsOf = (line: string): readonly string[] => {
  const quoted: string[] = []
  const bare = line.replace(/'[^']*'|"[^"]*"/g, (text) => `\0${quoted.push(text) - 1}\0`)
  return bare
    .split(/\||&&|;(?=\s)/)
    .map((part) => part.replace(/\0(\d+)\0/g, (_, at: string) => quoted[Number(at)] ?? ''))
}

/** What is typed in a page's blocks of shell, a program of ours each, without comments, redirections and variables set. */
const typedIn = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```(?:sh|console)\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/^\$ /, '').replace(/(^|\s)#\s.*$/, ''))
    .flatMap(programsOf)
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((part) => /^(npx )?merchant /.test(part))
    .map((part) => part.replace(/^(npx )?merchant /, '').replace(/\s(?:\d?>>?|<)\s?\S+|\s&$|…/g, ''))

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replace(/['"]/g, ''))

test.each(pages)('every command line of %s is one that merchant understands', async (page) => {
  for (const line of typedIn(page)) {
    const found = findCommand(wordsOf(line), tree)
    if (found.kind !== 'command') continue
    const command = await found.entry.load()
    expect(() => parse(found.path, command, found.rest, {}), line).not.toThrow()
  }
})

test('the pages hold command lines', () => {
  expect(pages.flatMap(typedIn).length).toBeGreaterThan(200)
})
