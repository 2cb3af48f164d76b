import { CommanderError, Option, Command as Parser } from 'commander'
import { AppError } from '../errors/app-error.ts'
import type { AnyCommand, Fields } from './define.ts'
import type { Field } from './fields.ts'
import { globalFields, kebab, variableOf } from './globals.ts'

export interface Parsed {
  readonly input: Readonly<Record<string, unknown>>
  readonly globals: Readonly<Record<string, unknown>>
  /** How often -v was given. */
  readonly verbosity: number
}

/**
 * The only door to commander: one command's words, without the command itself, to its input. Global flags that were not
 * given come from their environment variables. Throws AppError USAGE; nothing was done.
 */
export const parse = (
  path: readonly string[],
  command: AnyCommand,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Parsed => {
  const name = `merchant ${path.join(' ')}`.trim()
  const parser = new Parser(name)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .helpOption(false)
  const fields: Fields = { ...globalFields, ...command.options }
  let verbosity = 0
  for (const [key, field] of Object.entries(fields)) addOption(parser, key, field)
  parser.on('option:verbose', () => verbosity++)
  for (const [key, field] of Object.entries(command.args as Fields)) {
    const shape = field.repeatable ? `${kebab(key)}...` : kebab(key)
    parser.argument(field.optional ? `[${shape}]` : `<${shape}>`)
  }
  try {
    parser.parse([...words], { from: 'user' })
  } catch (error) {
    throw usageOf(error, name)
  }
  const options = parser.opts() as Record<string, unknown>
  const argument = (key: string, at: number): [string, unknown] => [
    key,
    readArgument(name, key, (command.args as Fields)[key] as Field<unknown>, parser.processedArgs[at]),
  ]
  const args = Object.keys(command.args as Fields).map(argument)
  const input = readOptions(name, command.options as Fields, options)
  // an option of the command's own hides the one of every command that has its name
  const globals = Object.fromEntries(
    Object.entries<Field<unknown>>(globalFields).filter(([key]) => !(key in command.options)),
  )
  const given = readOptions(name, globals, options)
  return { input: { ...Object.fromEntries(args), ...input }, globals: withEnvironment(given, env), verbosity }
}

const addOption = (parser: Parser, key: string, field: Field<unknown>): void => {
  const long = `--${kebab(key)}`
  const flags = field.short === undefined ? long : `-${field.short}, ${long}`
  if (field.kind === 'toggle') {
    parser.addOption(new Option(long))
    parser.addOption(new Option(`--no-${kebab(key)}`).default(undefined))
    return
  }
  if (field.kind === 'flag') {
    parser.addOption(new Option(flags))
    return
  }
  const option = new Option(`${flags} <${field.placeholder ?? 'value'}>`)
  parser.addOption(
    field.repeatable
      ? option.argParser((typed: string, before: string[] | undefined) => [...(before ?? []), typed])
      : option,
  )
  // after the positive form: declared first, commander would take it for the default
  if (field.negatable) parser.addOption(new Option(`--no-${kebab(key)}`))
}

const readOptions = (
  name: string,
  fields: Fields,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const given = options[key]
      if (given === undefined) {
        if (field.required) throw misused(name, `--${kebab(key)} is needed: ${field.about}`, { missing: key })
        return [key, undefined]
      }
      return [
        key,
        field.kind === 'text' && given !== false
          ? readValue(name, `--${kebab(key)}`, field, given as string | string[])
          : given,
      ]
    }),
  )

const readArgument = (name: string, key: string, field: Field<unknown>, given: unknown): unknown =>
  given === undefined ? undefined : readValue(name, `<${kebab(key)}>`, field, given as string | string[])

const readValue = (name: string, shown: string, field: Field<unknown>, given: string | readonly string[]): unknown => {
  if (typeof given !== 'string') return given.flatMap((one) => readValue(name, shown, field, one) as unknown[])
  const result = field.parse(given)
  if ('value' in result) return result.value
  throw misused(name, `${shown} "${given}" is not valid: expected ${result.complaint}`)
}

const withEnvironment = (
  given: Record<string, unknown>,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> => {
  // --profile and --sandbox have rules of their own about the environment: config/resolve.ts
  const own = new Set(['profile', 'sandbox'])
  const result = { ...given }
  for (const [key, field] of Object.entries<Field<unknown>>(globalFields)) {
    const typed = env[variableOf(key)]
    if (result[key] !== undefined || own.has(key) || !typed) continue
    if (field.kind === 'text') result[key] = readValue('merchant', variableOf(key), field, typed)
    else result[key] = !['0', 'false', 'no'].includes(typed.toLowerCase())
  }
  if (env.MERCHANT_NO_INPUT) result.input = false
  if (env.MERCHANT_NO_PROGRESS) result.progress = false
  return result
}

const misused = (name: string, message: string, details?: Readonly<Record<string, unknown>>): AppError =>
  new AppError('USAGE', message, { try: [`${name} --help`], effect: 'none', ...(details ? { details } : {}) })

const usageOf = (error: unknown, name: string): unknown => {
  if (!(error instanceof CommanderError)) return error
  const [first = '', ...more] = error.message.replace(/^error: /, '').split('\n')
  return new AppError('USAGE', first.replace(/^(unknown option '[^'=]*)=.*'$/s, "$1'"), {
    reasons: more.map((line) => line.replace(/^\((.*)\)$/, '$1').replace(/^Did/, 'did')),
    try: [`${name} --help`],
    effect: 'none',
    ...(error.code === 'commander.missingArgument' ? { details: { missing: missingArgument(first) } } : {}),
  })
}

/** commander names it in its message alone: `missing required argument 'order'`. */
const missingArgument = (message: string): string =>
  (/'(.*)'$/.exec(message)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
