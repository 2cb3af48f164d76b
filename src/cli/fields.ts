import type { Context } from '../context.ts'

/** What is known of a line when one of its values is asked for. */
export type Typed = Readonly<Record<string, unknown>>

/** A kind of argument or option: how its text becomes a value, and what help and errors say of it. */
export interface Field<T> {
  readonly kind: 'text' | 'flag' | 'toggle'
  readonly about: string
  /** The word in the usage line, such as `id`. */
  readonly placeholder?: string
  /** One-letter form, for the very common only. */
  readonly short?: string
  readonly choices?: readonly string[]
  readonly repeatable?: boolean
  readonly required?: boolean
  /** `--no-name` exists as well, and gives false. */
  readonly negatable?: boolean
  /** A positional argument that may be left out. */
  readonly optional?: boolean
  /** What is used when it is left out, as shown by help. */
  readonly fallback?: string
  /** How a person chooses one at a terminal; without it, it is typed. Gives the word as it would be typed. */
  readonly pick?: (context: Context, typed: Typed) => Promise<string>
  /** Text to value. A string is the complaint: what is expected instead. */
  readonly parse: (text: string) => { readonly value: T } | { readonly complaint: string }
}

type Extra = Pick<Field<unknown>, 'short' | 'fallback' | 'pick'>

const accept = <T>(value: T): { value: T } => ({ value })

/** Text as typed; empty text is refused, because an empty variable in a script is the usual cause. */
export const text = (about: string, placeholder: string, extra: Extra = {}): Field<string> => ({
  kind: 'text',
  about,
  placeholder,
  ...extra,
  parse: (typed) => (typed.trim() === '' ? { complaint: 'some text, not nothing' } : accept(typed)),
})

export const integer = (
  about: string,
  placeholder: string,
  least: number,
  most: number,
  extra: Extra = {},
): Field<number> => ({
  kind: 'text',
  about,
  placeholder,
  ...extra,
  parse: (typed) =>
    /^\d{1,15}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
      ? accept(Number(typed))
      : { complaint: `a whole number from ${least} to ${most}` },
})

export const choice = <const C extends string>(
  about: string,
  choices: readonly C[],
  extra: Extra & { placeholder?: string } = {},
): Field<C> => ({
  kind: 'text',
  about,
  placeholder: choices.join('|'),
  choices,
  ...extra,
  parse: (typed) => {
    const chosen = choices.find((one) => one === typed.toLowerCase())
    return chosen === undefined ? { complaint: `one of ${choices.join(', ')}` } : accept(chosen)
  },
})

/** Present or absent. */
export const flag = (about: string, extra: Extra = {}): Field<true> => ({
  kind: 'flag',
  about,
  ...extra,
  parse: () => accept(true as const),
})

/** `--name`, `--no-name`, or neither. */
export const toggle = (about: string, extra: Extra = {}): Field<boolean> => ({
  kind: 'toggle',
  about,
  ...extra,
  parse: (typed) => accept(typed !== 'no'),
})

export const listOf = <T>(field: Field<T>): Field<readonly T[]> & { readonly repeatable: true } => ({
  ...field,
  repeatable: true,
  parse: (typed) => {
    const parsed = field.parse(typed)
    return 'value' in parsed ? accept([parsed.value]) : parsed
  },
})

/** `--name VALUE`, `--no-name` (false), or neither. */
export const negatable = <T>(field: Field<T>): Field<T | false> => ({ ...field, negatable: true })

export const required = <T>(field: Field<T>): Field<T> & { readonly required: true } => ({ ...field, required: true })

/** Any other reading of text. `parse` answers with the value, or with what was expected. */
export const parsed = <T>(
  about: string,
  placeholder: string,
  parse: Field<T>['parse'],
  extra: Extra = {},
): Field<T> => ({
  kind: 'text',
  about,
  placeholder,
  parse,
  ...extra,
})

/** A day as yyyy-mm-dd, and one that there is. */
export const day = (about: string, extra: Extra = {}): Field<string> =>
  parsed(
    about,
    'date',
    (typed) => {
      const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
      const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed)
      return isDay ? accept(typed) : { complaint: 'a day, as 2026-11-20' }
    },
    extra,
  )
