import type { Fields, Tree } from '../../cli/define.ts'
import type { Field } from '../../cli/fields.ts'
import { globalFields, kebab } from '../../cli/globals.ts'
import { type Topic, topics } from '../../cli/help-topics.ts'

/** What may stand in a place: fixed words, values that `merchant __complete` knows, files, or anything. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'known'; readonly what: string }
  | { readonly kind: 'files' }
  | { readonly kind: 'anything' }

export interface CompletionFlag {
  /** As typed, the long one first: `--output`, `-o`. */
  readonly names: readonly string[]
  readonly about: string
  /** The word for its value; undefined for a flag without one. */
  readonly placeholder: string | undefined
  readonly values: Values
  readonly repeatable: boolean
}

export interface CompletionArgument {
  readonly name: string
  readonly about: string
  readonly values: Values
  readonly repeatable: boolean
}

export interface CompletionCommand {
  /** One word, or noun and verb. */
  readonly path: readonly string[]
  readonly summary: string
  readonly args: readonly CompletionArgument[]
  readonly flags: readonly CompletionFlag[]
}

/** Everything that a shell is told of the tree. */
export interface CompletionModel {
  readonly nouns: readonly { readonly name: string; readonly summary: string; readonly verbs: readonly Verb[] }[]
  readonly commands: readonly CompletionCommand[]
  readonly globals: readonly CompletionFlag[]
  readonly topics: readonly Topic[]
}

interface Verb {
  readonly name: string
  readonly summary: string
}

/** What the value of an argument or a flag of this name is, in every command. */
export const knownByName: Readonly<Record<string, string>> = {
  order: 'orders',
  orders: 'orders',
  item: 'items',
  provider: 'providers',
  market: 'markets',
  status: 'statuses',
  state: 'statuses',
  for: 'statuses',
  profile: 'profiles',
  confirm: 'profiles',
}

/** The values that are files, and those that the name of a profile is, by the words of the command. */
const filesByName = /^(file|out|old|new|.*-file|plan|results|feed|junit|bundle)$/
const namesOfProfiles = new Set(['profile use name', 'profile show name', 'profile remove name'])

const valuesOf = (command: string, name: string, field: Field<unknown>): Values => {
  if (field.choices) return { kind: 'words', words: field.choices }
  if (namesOfProfiles.has(`${command} ${name}`)) return { kind: 'known', what: 'profiles' }
  if (Object.hasOwn(knownByName, name)) return { kind: 'known', what: knownByName[name] as string }
  return filesByName.test(name) ? { kind: 'files' } : { kind: 'anything' }
}

export const completionModel = async (tree: Tree): Promise<CompletionModel> => {
  const nouns = Object.entries(tree).map(([name, { summary, verbs }]) => ({
    name,
    summary,
    verbs: Object.entries(verbs)
      .filter(([verb]) => verb !== '')
      .map(([verb, entry]) => ({ name: verb, summary: entry.summary })),
  }))
  const commands = Object.entries(tree).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(async ([verb, entry]) => {
      const path = verb === '' ? [noun] : [noun, verb]
      const command = await entry.load()
      const words = path.join(' ')
      return {
        path,
        summary: entry.summary,
        args: Object.entries(command.args as Fields).map(([key, field]) => argumentOf(words, kebab(key), field)),
        flags: flagsOf(words, command.options as Fields),
      }
    }),
  )
  return {
    nouns,
    commands: await Promise.all(commands),
    globals: [...flagsOf('', globalFields), ...everywhere],
    topics,
  }
}

const everywhere: readonly CompletionFlag[] = [
  {
    names: ['--help', '-h'],
    about: 'examples, arguments and flags',
    placeholder: undefined,
    values: { kind: 'anything' },
    repeatable: false,
  },
]

const argumentOf = (command: string, name: string, field: Field<unknown>): CompletionArgument => ({
  name,
  about: field.about,
  values: valuesOf(command, name, field),
  repeatable: field.repeatable === true,
})

const flagsOf = (command: string, fields: Fields): readonly CompletionFlag[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const name = kebab(key)
    const flag = (long: string, takesValue: boolean): CompletionFlag => ({
      names: field.short === undefined || long !== `--${name}` ? [long] : [long, `-${field.short}`],
      about: field.about.replace(/^--no-[a-z]+: /, ''),
      placeholder: takesValue ? (field.placeholder ?? 'value') : undefined,
      values: takesValue ? valuesOf(command, name, field) : { kind: 'anything' },
      repeatable: field.repeatable === true,
    })
    // a toggle that is on by itself is described, and typed, as the way to switch it off
    const isOnByItself = field.about.startsWith('--no-')
    if (field.kind === 'toggle')
      return [...(isOnByItself ? [] : [flag(`--${name}`, false)]), flag(`--no-${name}`, false)]
    return [flag(`--${name}`, field.kind === 'text'), ...(field.negatable ? [flag(`--no-${name}`, false)] : [])]
  })
