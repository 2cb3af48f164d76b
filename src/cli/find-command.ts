import { nearest } from '../domain/similar.ts'
import { AppError } from '../errors/app-error.ts'
import type { Entry, Tree } from './define.ts'
import type { Field } from './fields.ts'
import { globalFields, kebab } from './globals.ts'

export type Found =
  | {
      readonly kind: 'command'
      readonly path: readonly string[]
      readonly entry: Entry
      readonly rest: readonly string[]
    }
  | { readonly kind: 'help'; readonly path: readonly string[] }
  | { readonly kind: 'version' }

const takesValue = new Set(
  Object.entries(globalFields).flatMap(([name, field]) => {
    if (field.kind !== 'text') return []
    return field.short === undefined ? [`--${kebab(name)}`] : [`--${kebab(name)}`, `-${field.short}`]
  }),
)

/**
 * Finds the words of the command in a command line, over global flags that stand before or between them, and gives the
 * rest in order. Names are never shortened and never guessed. Throws AppError USAGE with the nearest name.
 */
export const findCommand = (argv: readonly string[], tree: Tree): Found => {
  const path: string[] = []
  const rest: string[] = []
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string
    if (word === '--help' || word === '-h') return { kind: 'help', path: wordsOnly(argv, at, path, tree) }
    if ((word === '--version' || word === '-V') && path.length === 0) return { kind: 'version' }
    if (word.startsWith('-') && word !== '-') {
      rest.push(word)
      if (takesValue.has(word) && at + 1 < argv.length) rest.push(argv[++at] as string)
      continue
    }
    if (path.length === 0 && word === 'help')
      return { kind: 'help', path: argv.slice(at + 1).filter((one) => !one.startsWith('-')) }
    path.push(word)
    const found = entryAt(path, tree)
    if (found) return commandOrHelp(path, found, [...rest, ...argv.slice(at + 1)])
  }
  refuseUnknown(rest, path)
  return { kind: 'help', path }
}

const everywhere = Object.entries<Field<unknown>>(globalFields).flatMap(([name, { short, kind, negatable, about }]) => [
  ...(about.startsWith('--no-') ? [] : [`--${kebab(name)}`]),
  ...(kind === 'toggle' || negatable ? [`--no-${kebab(name)}`] : []),
  ...(short === undefined ? [] : [`-${short}`]),
])

/** Without a verb there are only the flags of every command; help in answer to any other would hide that it is none. */
const refuseUnknown = (flags: readonly string[], path: readonly string[]): void => {
  for (const flag of flags) {
    const [name = ''] = flag.split('=')
    if (!name.startsWith('-') || everywhere.includes(name) || /^-[qv]*([op].*)?$/.test(flag)) continue
    const near = nearest(name, [...everywhere, '--help', '--version'])
    throw new AppError('USAGE', `unknown option '${name}'`, {
      reasons: near === undefined ? [] : [`did you mean ${near}?`],
      try: [['merchant', ...path, '--help'].join(' ')],
      effect: 'none',
    })
  }
}

const commandOrHelp = (path: readonly string[], entry: Entry, rest: readonly string[]): Found => {
  const end = rest.indexOf('--')
  const asked = (end < 0 ? rest : rest.slice(0, end)).some((word) => word === '--help' || word === '-h')
  return asked ? { kind: 'help', path } : { kind: 'command', path, entry, rest }
}

const entryAt = (path: readonly string[], tree: Tree): Entry | undefined => {
  const [nounName = '', verbName] = path
  const noun = Object.hasOwn(tree, nounName) ? tree[nounName] : undefined
  if (!noun) throw unknownWord(nounName, Object.keys(tree), 'merchant')
  const alone = noun.verbs['']
  if (alone) return alone
  if (verbName === undefined) return undefined
  if (!Object.hasOwn(noun.verbs, verbName)) throw unknownWord(verbName, Object.keys(noun.verbs), `merchant ${nounName}`)
  return noun.verbs[verbName]
}

const wordsOnly = (argv: readonly string[], at: number, path: readonly string[], tree: Tree): readonly string[] => {
  // -h may stand between the words
  const [noun, verb] = [...path, ...argv.slice(at + 1).filter((word) => !word.startsWith('-'))]
  if (noun === undefined || !Object.hasOwn(tree, noun)) return path
  return verb !== undefined && Object.hasOwn(tree[noun]?.verbs ?? {}, verb) ? [noun, verb] : [noun]
}

export const unknownWord = (word: string, names: readonly string[], before: string): AppError => {
  const near = nearest(word, names)
  return new AppError('USAGE', `"${before} ${word}" is not a command`, {
    reasons: near === undefined ? [`commands: ${names.join(', ')}`] : [`did you mean "${before} ${near}"?`],
    try: [`${before} --help`],
    effect: 'none',
  })
}
