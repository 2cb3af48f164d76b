import type { Context } from '../context.ts'
import type { View } from '../output/view.ts'
import type { Field, Typed } from './fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: a field of any value; the value's type is recovered by InputOf
export type Fields = Readonly<Record<string, Field<any>>>

type ValueOf<F> = F extends Field<infer T> ? (F extends { readonly required: true } ? T : T | undefined) : never
type ArgumentOf<F> = F extends Field<infer T> ? (F extends { readonly optional: true } ? T | undefined : T) : never

/** What a command gets: its arguments and options by their names, in camel case. */
export type InputOf<Args extends Fields, Options extends Fields> = {
  readonly [K in keyof Args]: ArgumentOf<Args[K]>
} & {
  readonly [K in keyof Options]: ValueOf<Options[K]>
}

/** How a person is asked for what a command line lacks. */
export interface Asking {
  /** Gives the words as they would be typed; none where the profile says it. */
  readonly ask: (context: Context, typed: Typed) => Promise<readonly string[]>
  /** For a value that may be left out: whether this line lacks it. */
  readonly when?: (input: Typed) => boolean
}

/** A command line that helps, and what it does. Every one runs on profile `local` (the tests run them). */
export type Example = readonly [line: string, what: string]

/**
 * A verb: what it promises (plain data that parser, help, docs and completion read), what it does (`run`, which gives a
 * value and prints nothing), and how that looks (`view`, pure).
 */
export interface Command<Args extends Fields, Options extends Fields, Result> {
  readonly summary: string
  /** Paragraphs for help: what a merchant should know before running it. */
  readonly about?: readonly string[]
  readonly args: Args
  readonly options: Options
  readonly examples: readonly Example[]
  /** `--out` and `--columns` are about what it makes, not about its answer, which goes to standard output. */
  readonly makesFile?: true
  readonly run: (context: Context, input: InputOf<Args, Options>) => Promise<Result>
  readonly view: (result: Result, context: Context) => View | Promise<View>
  /** Told on standard error when the answer is printed: the verdict of a batch is its last line. */
  readonly closing?: (result: Result) => readonly string[]
  /** The JSON Schema (draft 2020-12) of what it prints with --json, made when it is asked for (src/contract/published.ts). */
  readonly output?: () => object | Promise<object>
  /** How a value that was left out is asked for at a terminal, by its name, where its field alone does not say it. */
  readonly asks?: Readonly<Record<string, Asking>>
  /** The failure that a result means (a write in doubt, say), thrown when it is printed: the exit code stays truthful. */
  readonly failure?: (result: Result) => Error | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: commands of all shapes in one table; defineCommand has checked each
export type AnyCommand = Command<any, any, any>

export const defineCommand = <const Args extends Fields, const Options extends Fields, Result>(
  command: Command<Args, Options, Result>,
): AnyCommand => command

/** A verb in the table of its noun: enough for the list of commands, and how to get the rest. */
export interface Entry {
  readonly summary: string
  readonly load: () => Promise<AnyCommand>
}

/** A noun and its verbs; or a command that needs no verb (`merchant init`), which stands under ''. */
export interface Noun {
  readonly summary: string
  /** The heading under which the list of commands has it. */
  readonly group?: string
  readonly verbs: Readonly<Record<string, Entry>>
}

export type Tree = Readonly<Record<string, Noun>>
