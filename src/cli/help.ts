import type { AnyCommand, Fields, Tree } from './define.ts'
import type { Field } from './fields.ts'
import { unknownWord } from './find-command.ts'
import { globalFields, kebab } from './globals.ts'
import { rows, wrapped } from './help-layout.ts'
import { environmentHelp, exitCodesHelp } from './help-topics.ts'

/** The help of `merchant`, of a noun, of a verb, or of a topic. Throws AppError USAGE when there is no such thing. */
export const helpText = async (path: readonly string[], tree: Tree): Promise<string> => {
  const [nounName, verbName] = path
  if (nounName === undefined) return rootHelp(tree)
  if (nounName === 'exit-codes') return exitCodesHelp()
  if (nounName === 'environment') return environmentHelp()
  const noun = Object.hasOwn(tree, nounName) ? tree[nounName] : undefined
  if (!noun) throw unknownWord(nounName, [...Object.keys(tree), 'exit-codes', 'environment'], 'merchant')
  const alone = noun.verbs['']
  if (alone) return commandHelp(nounName, await alone.load())
  if (verbName === undefined) return nounHelp(nounName, tree)
  const verb = Object.hasOwn(noun.verbs, verbName) ? noun.verbs[verbName] : undefined
  if (!verb) throw unknownWord(verbName, Object.keys(noun.verbs), `merchant ${nounName}`)
  return commandHelp(`${nounName} ${verbName}`, await verb.load())
}

/** Every path that has a help text: what the build writes down, so that --help loads nothing. */
export const helpPaths = (tree: Tree): readonly (readonly string[])[] => [
  [],
  ['exit-codes'],
  ['environment'],
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
      ['merchant orders list --profile local', 'the built-in service: sixty orders of a fashion shop'],
      ['merchant orders show 1060 --profile local', 'one order, whole'],
      ['merchant init', 'set up your own shop'],
    ]),
    '',
    'Commands:',
    ...rows(
      Object.entries(tree).flatMap(([noun, { summary, verbs }]) =>
        verbs[''] ? [[noun, summary]] : [[`${noun} ${Object.keys(verbs).join('|')}`, summary]],
      ),
    ),
    '',
    'Flags of every command:',
    ...optionRows(globalFields),
    '',
    'merchant <noun> <verb> --help   examples, arguments and flags of one command',
    'merchant help exit-codes        what the exit codes mean',
    'merchant help environment       the environment variables',
    '',
  ].join('\n')

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

const commandHelp = (name: string, command: AnyCommand): string => {
  const args = Object.entries(command.args as Fields)
  const usage = args.map(([key, field]) => argumentShape(key, field)).join(' ')
  const needed = Object.entries(command.options as Fields).filter(([, field]) => field.required)
  const flags = needed.map(([key, field]) => `--${kebab(key)} <${field.placeholder ?? 'value'}>`).join(' ')
  return [
    command.summary,
    '',
    'Examples:',
    ...command.examples.flatMap(([line, what]) => [`  # ${what}`, `  ${line}`]),
    '',
    `Usage: ${['merchant', name, usage, flags, '[flags]'].filter((part) => part !== '').join(' ')}`,
    ...(command.about ?? []).flatMap((paragraph) => ['', ...wrapped(paragraph, 0)]),
    ...(args.length === 0
      ? []
      : ['', 'Arguments:', ...rows(args.map(([key, field]) => [argumentShape(key, field), field.about]))]),
    ...(Object.keys(command.options).length === 0 ? [] : ['', 'Flags:', ...optionRows(command.options as Fields)]),
    '',
    'Flags of every command:',
    ...optionRows(globalFields),
    '',
  ].join('\n')
}

const argumentShape = (key: string, field: Field<unknown>): string => {
  const name = field.repeatable ? `${kebab(key)}...` : kebab(key)
  return field.optional ? `[${name}]` : `<${name}>`
}

const optionRows = (fields: Fields): readonly string[] =>
  rows(
    Object.entries(fields).map(([key, field]) => {
      const name =
        field.kind === 'toggle'
          ? field.about.startsWith('--no-')
            ? `--no-${kebab(key)}`
            : `--[no-]${kebab(key)}`
          : `--${kebab(key)}`
      const flags = field.short === undefined ? name : `-${field.short}, ${name}`
      const about = field.about.replace(/^--no-[a-z]+: /, '')
      const extras = [
        ...(field.repeatable ? ['repeatable'] : []),
        ...(field.fallback === undefined ? [] : [`default: ${field.fallback}`]),
      ]
      const shape = field.kind === 'text' ? `${flags} <${field.placeholder ?? 'value'}>` : flags
      return [shape, extras.length === 0 ? about : `${about} (${extras.join('; ')})`]
    }),
  )
