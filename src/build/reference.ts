import type { Tree } from '../cli/define.ts'
import { aboutOf } from '../cli/help.ts'
import { globalFlags, type Manual, type ManualField, manualsOf } from '../cli/manual.ts'

/** docs/reference.md: every command with its usage, arguments, flags and examples. */
export const referencePage = async (tree: Tree): Promise<string> => {
  const manuals = await manualsOf(tree)
  return [
    '# Reference',
    '',
    'Every command, written from the same description as `--help` and the man pages (`man merchant-orders-ship`). The examples run as',
    'printed.',
    '',
    ...manuals.map(({ path }) => `- [merchant ${path.join(' ')}](#${anchorOf(path)})`),
    '',
    '## Flags of every command',
    '',
    ...fieldTable(globalFlags()),
    '',
    ...manuals.flatMap(section),
  ].join('\n')
}

/** Where a command stands in the reference, as code hosts make anchors of headings. */
export const anchorOf = (path: readonly string[]): string => ['merchant', ...path].join('-').toLowerCase()

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const fieldTable = (fields: readonly ManualField[]): readonly string[] => [
  '| | |',
  '| --- | --- |',
  ...fields.map((field) => `| \`${field.shape.replaceAll('|', '\\|')}\` | ${cell(aboutOf(field))} |`),
]

const section = ({ path, summary, usage, about, arguments: args, flags, examples }: Manual): readonly string[] => [
  `## merchant ${path.join(' ')}`,
  '',
  `${cell(summary)}.`,
  '',
  '```',
  usage,
  '```',
  '',
  ...about.flatMap((paragraph) => [cell(paragraph), '']),
  ...(args.length + flags.length === 0 ? [] : [...fieldTable([...args, ...flags]), '']),
  '```sh',
  ...examples.flatMap(([line, what]) => [`# ${what}`, line]),
  '```',
  '',
]
