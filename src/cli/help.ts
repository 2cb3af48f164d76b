import type { AnyCommand, Tree } from './define.ts'
import { unknownWord } from './find-command.ts'
import { rows, wrapped } from './help-layout.ts'
import { topicNames, topics } from './help-topics.ts'
import { globalFlags, type ManualField, manualOf } from './manual.ts'

/** The help of `merchant`, of a noun, of a verb, or of a topic. Throws AppError USAGE when there is no such thing. */
export const helpText = async (path: readonly string[], tree: Tree): Promise<string> => {
  const [nounName, verbName] = path
  if (nounName === undefined) return rootHelp(tree)
  const topic = topics.find(({ name }) => name === nounName)
  if (topic) return topic.text()
  const noun = Object.hasOwn(tree, nounName) ? tree[nounName] : undefined
  if (!noun) throw unknownWord(nounName, [...Object.keys(tree), ...topicNames], 'merchant')
  const alone = noun.verbs['']
  if (alone) return commandHelp([nounName], await alone.load())
  if (verbName === undefined) return nounHelp(nounName, tree)
  const verb = Object.hasOwn(noun.verbs, verbName) ? noun.verbs[verbName] : undefined
  if (!verb) throw unknownWord(verbName, Object.keys(noun.verbs), `merchant ${nounName}`)
  return commandHelp([nounName, verbName], await verb.load())
}

/** The same, or for machines. */
export const help = async (path: readonly string[], tree: Tree, asJson: boolean): Promise<string> => {
  const text = await helpText(path, tree)
  return asJson ? (await import('./help-json.ts')).helpJson(path, tree) : text
}

/** Every path that has a help text: what the build writes down, so that --help loads nothing. */
export const helpPaths = (tree: Tree): readonly (readonly string[])[] => [
  [],
  ...topicNames.map((name) => [name]),
  ...Object.entries(tree).flatMap(([noun, { verbs }]) => [
    [noun],
    ...Object.keys(verbs)
      .filter((verb) => verb !== '')
      .map((verb) => [noun, verb]),
  ]),
]

const rootHelp = (tree: Tree): string =>
  [
    'merchant: the order desk in a terminal',
    '',
    'Usage: merchant <noun> <verb> [arguments] [flags]',
    '',
    'Try it now, without an account and without a network:',
    ...rows([
      ['merchant orders list -p local', 'the built-in service, a fashion shop'],
      ['merchant orders show 1060 -p local', 'one order, whole'],
      ['merchant init', 'set up your own shop'],
    ]),
    ...groupsOf(tree).flatMap(([group, nouns]) => ['', `${group}:`, ...rows(nouns)]),
    '',
    'Flags of every command:',
    ...fieldRows(globalFlags(), true),
    '',
    'More:',
    ...rows([
      ['merchant <noun>', 'its verbs, such as merchant orders'],
      ['merchant <noun> <verb> --help', 'examples, arguments and flags of one command'],
      ...topics.map(({ name, about }) => [`merchant help ${name}`, about] as const),
      ['merchant help --json', 'every command, flag and example as JSON'],
    ]),
    '',
  ].join('\n')

/** The nouns by their groups, in the order of the tree: every noun on one line, with what it is for. */
const groupsOf = (tree: Tree): readonly (readonly [string, readonly (readonly [string, string])[]])[] => {
  const widest = Math.max(...Object.keys(tree).map((noun) => noun.length))
  const groups = new Map<string, (readonly [string, string])[]>()
  for (const [noun, { summary, group = 'Commands' }] of Object.entries(tree)) {
    const row = [noun.padEnd(widest), summary] as const
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups]
}

const nounHelp = (name: string, tree: Tree): string => {
  const noun = tree[name]
  const verbs = Object.entries(noun?.verbs ?? {}).map(
    ([verb, entry]) => [`merchant ${name} ${verb}`, entry.summary] as const,
  )
  return [
    `${noun?.summary}`,
    '',
    'Commands:',
    ...rows(verbs),
    '',
    `merchant ${name} <verb> --help   examples, arguments and flags of one`,
    '',
  ].join('\n')
}

const commandHelp = (path: readonly string[], command: AnyCommand): string => {
  const { summary, usage, about, arguments: args, flags, examples } = manualOf(path, command)
  return [
    summary,
    '',
    'Examples:',
    ...examples.flatMap(([line, what]) => [`  # ${what}`, `  ${line}`]),
    '',
    `Usage: ${usage}`,
    ...about.flatMap((paragraph) => ['', ...wrapped(paragraph, 0)]),
    ...(args.length === 0 ? [] : ['', 'Arguments:', ...fieldRows(args, false)]),
    ...(flags.length === 0 ? [] : ['', 'Flags:', ...fieldRows(flags, true)]),
    '',
    'Flags of every command:',
    ...fieldRows(globalFlags(), true),
    '',
  ].join('\n')
}

const fieldRows = (fields: readonly ManualField[], withExtras: boolean): readonly string[] =>
  rows(fields.map((field) => [field.shape, withExtras ? aboutOf(field) : field.about]))

/** What a flag is, with what help says in brackets. */
export const aboutOf = ({ about, repeatable, default: fallback }: ManualField): string => {
  const extras = [...(repeatable ? ['repeatable'] : []), ...(fallback === undefined ? [] : [`default: ${fallback}`])]
  return extras.length === 0 ? about : `${about} (${extras.join('; ')})`
}
