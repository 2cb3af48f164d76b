import type { AnyCommand, Example, Fields, Tree } from './define.ts'
import type { Field } from './fields.ts'
import { globalFields, kebab, variableOf } from './globals.ts'

/** One flag or argument as manuals show it. */
export interface ManualField {
  /** As typed in a usage line: `<order>`, `-o, --output <format>`, `--[no-]notify`. */
  readonly shape: string
  readonly about: string
  readonly choices?: readonly string[]
  readonly default?: string
  readonly repeatable?: true
  readonly required?: true
  /** The environment variable that stands for it. */
  readonly variable?: string
}

/** Everything that is to be said of one command, as plain data: help, man pages, the reference and `help --json`. */
export interface Manual {
  /** The words after `merchant`. */
  readonly path: readonly string[]
  readonly summary: string
  readonly usage: string
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly arguments: readonly ManualField[]
  readonly flags: readonly ManualField[]
  readonly examples: readonly Example[]
}

/** Loads every command of the tree, in its order. */
export const manualsOf = async (tree: Tree): Promise<readonly Manual[]> => {
  const entries = Object.entries(tree).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(([verb, entry]) => [verb === '' ? [noun] : [noun, verb], entry] as const),
  )
  return Promise.all(entries.map(async ([path, entry]) => manualOf(path, await entry.load())))
}

export const manualOf = (path: readonly string[], command: AnyCommand): Manual => {
  const args = Object.entries(command.args as Fields)
  const options = Object.entries(command.options as Fields)
  const needed = options.filter(([, field]) => field.required)
  const usage = [
    'merchant',
    ...path,
    ...args.map(([key, field]) => argumentShape(key, field)),
    ...needed.map(([key, field]) => `--${kebab(key)} <${field.placeholder ?? 'value'}>`),
    '[flags]',
  ].join(' ')
  return {
    path,
    summary: command.summary,
    usage,
    about: command.about ?? [],
    arguments: args.map(([key, field]) => manualField(argumentShape(key, field), field)),
    flags: options.map(([key, field]) => manualField(flagShape(key, field), field)),
    examples: command.examples,
  }
}

/** The flags of every command. */
export const globalFlags = (): readonly ManualField[] =>
  Object.entries<Field<unknown>>(globalFields).map(([key, field]) => ({
    ...manualField(flagShape(key, field), field),
    variable: key === 'input' || key === 'progress' ? `MERCHANT_NO_${key.toUpperCase()}` : variableOf(key),
  }))

const manualField = (shape: string, field: Field<unknown>): ManualField => ({
  shape,
  about: field.about.replace(/^--no-[a-z]+: /, ''),
  ...(field.choices === undefined ? {} : { choices: field.choices }),
  ...(field.fallback === undefined ? {} : { default: field.fallback }),
  ...(field.repeatable ? { repeatable: true } : {}),
  ...(field.required ? { required: true } : {}),
})

const argumentShape = (key: string, field: Field<unknown>): string => {
  const name = field.repeatable ? `${kebab(key)}...` : kebab(key)
  return field.optional ? `[${name}]` : `<${name}>`
}

const flagShape = (key: string, field: Field<unknown>): string => {
  const flags = field.short === undefined ? flagName(key, field) : `-${field.short}, ${flagName(key, field)}`
  return field.kind === 'text' ? `${flags} <${field.placeholder ?? 'value'}>` : flags
}

const flagName = (key: string, field: Field<unknown>): string => {
  if (field.kind !== 'toggle') return `--${kebab(key)}`
  return field.about.startsWith('--no-') ? `--no-${kebab(key)}` : `--[no-]${kebab(key)}`
}
