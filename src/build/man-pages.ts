import type { Tree } from '../cli/define.ts'
import { aboutOf } from '../cli/help.ts'
import { topics } from '../cli/help-topics.ts'
import { globalFlags, type Manual, type ManualField, manualsOf } from '../cli/manual.ts'

/** What a page says of where it comes from. */
export interface Release {
  readonly version: string
  /** yyyy-mm-dd: of the release and not of the build, so that the same sources give the same pages on every day. */
  readonly date: string
}

/** Every page of section 1 in man's own language: `merchant.1`, and one for each command. */
export const manPages = async (tree: Tree, release: Release): Promise<Readonly<Record<string, string>>> => {
  const manuals = await manualsOf(tree)
  return Object.fromEntries([
    ['merchant.1', rootPage(manuals, release)],
    ...manuals.map((manual) => [manPageOf(manual), commandPage(manual, release)]),
  ])
}

/** The file of a command's page. */
export const manPageOf = ({ path }: Manual): string => `${pageName(path)}.1`

const pageName = (path: readonly string[]): string => ['merchant', ...path].join('-')

/** Text of ours as man's language has it: nothing of it is a command or an escape, and a hyphen stays one when copied. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replaceAll('’', '\\(cq')
    .replaceAll('…', '...')
    .replaceAll('·', '\\(pc')
    // other letters by their number: a formatter need not know the encoding of the file
    .replace(
      /[^\0-\x7f]/gu,
      (letter) => `\\[u${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^\./gm, '\\&.')

const bold = (text: string): string => `\\fB${plain(text)}\\fR`
const heading = (title: string): string => `.SH ${title}`
const tagged = (tag: string, text: string): string => `.TP\n${tag}\n${plain(text)}`
const fields = (title: string, list: readonly ManualField[]): readonly string[] =>
  list.length === 0 ? [] : [heading(title), ...list.map((field) => tagged(bold(field.shape), aboutOf(field)))]
const verbatim = (text: string): string => `.RS 2\n.nf\n${plain(text)}\n.fi\n.RE`

const title = (path: readonly string[], { version, date }: Release): string =>
  `.TH ${pageName(path).toUpperCase().replaceAll('-', '\\-')} 1 ${date} "merchant ${version}" "Manual of merchant"`

const page = (lines: readonly string[]): string => `${lines.join('\n')}\n`

const commandPage = (manual: Manual, release: Release): string =>
  page([
    title(manual.path, release),
    heading('NAME'),
    `${plain(pageName(manual.path))} \\- ${plain(manual.summary)}`,
    heading('SYNOPSIS'),
    bold(manual.usage),
    heading('DESCRIPTION'),
    ...(manual.about.length === 0 ? [`${plain(manual.summary)}.`] : [manual.about.map(plain).join('\n.PP\n')]),
    ...fields('ARGUMENTS', manual.arguments),
    ...fields('OPTIONS', manual.flags),
    heading('EXAMPLES'),
    manual.examples.map(([line, what]) => `${plain(`${what}:`)}\n${verbatim(line)}`).join('\n.PP\n'),
    heading('SEE ALSO'),
    `${bold('merchant')}(1), for the flags of every command and the exit codes`,
  ])

const rootPage = (manuals: readonly Manual[], release: Release): string =>
  page([
    title([], release),
    heading('NAME'),
    'merchant \\- the order desk in a terminal',
    heading('SYNOPSIS'),
    bold('merchant <noun> <verb> [arguments] [flags]'),
    heading('DESCRIPTION'),
    plain(
      'Lists, shows, ships, holds, cancels and returns the orders of a commerce service, pulls its feed and mirrors its products: by hand, or from cron. Profile local is the whole service built in, offline:',
    ),
    verbatim('merchant orders list --profile local'),
    heading('COMMANDS'),
    ...manuals.map(({ path, summary }) => tagged(`${bold(pageName(path))}(1)`, summary)),
    ...fields('OPTIONS', globalFlags()),
    ...topics.flatMap(({ name, text }) => [heading(name.toUpperCase().replace('-', ' ')), verbatim(text().trimEnd())]),
  ])
