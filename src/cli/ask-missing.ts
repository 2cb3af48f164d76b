import type { Context, GlobalFlags } from '../context.ts'
import { shellWord } from '../domain/shell-word.ts'
import { isAppError } from '../errors/app-error.ts'
import type { AnyCommand, Asking, Fields } from './define.ts'
import { flagsOf } from './flags.ts'
import { type Parsed, parse } from './parse.ts'

interface Line {
  readonly path: readonly string[]
  readonly command: AnyCommand
  readonly rest: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Parses a command line. What is missing of it is asked for where somebody can be asked and the command knows how; then
 * the whole line is said, for next time. Throws AppError USAGE as `parse` does; without a terminal nothing is ever asked.
 */
export const parseAsking = async (line: Line, open: (flags: GlobalFlags) => Context): Promise<Parsed> => {
  const { path, command, env } = line
  let rest = line.rest
  let context: Context | undefined
  for (;;) {
    const tried = tryParse({ ...line, rest })
    const asking = askingFor(command, tried)
    if (asking !== undefined) context ??= open(flagsOf(parse(path, asOptional(command), rest, env)))
    if (asking === undefined || !context?.ask.possible) {
      if ('error' in tried) throw tried.error
      if (rest !== line.rest)
        context?.say.announce(`In full: ${['merchant', ...path, ...rest].map(shellWord).join(' ')}`)
      return tried.parsed
    }
    rest = [...rest, ...(await asking.ask(context))]
  }
}

type Tried = { readonly parsed: Parsed } | { readonly error: unknown }

const tryParse = ({ path, command, rest, env }: Line): Tried => {
  try {
    return { parsed: parse(path, command, rest, env) }
  } catch (error) {
    return { error }
  }
}

/** How the person is asked for what a line lacks: a value that is required, or one that it makes no sense without. */
const askingFor = ({ asks }: AnyCommand, tried: Tried): Asking | undefined => {
  if (asks === undefined) return undefined
  if ('error' in tried) return asks[missingOf(tried.error) ?? '']
  return Object.values(asks).find(({ when }) => when?.(tried.parsed.input))
}

/** The name of the argument or option that a usage error is about. */
const missingOf = (error: unknown): string | undefined => {
  const details = isAppError(error) && error.code === 'USAGE' ? error.parts.details : undefined
  if (typeof details !== 'object' || details === null || !('missing' in details)) return undefined
  return typeof details.missing === 'string' ? details.missing : undefined
}

/** The same command with nothing required: for the flags of every command, before anything is asked. */
const asOptional = (command: AnyCommand): AnyCommand => {
  const loose = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, { ...field, optional: true, required: false }]),
    )
  return { ...command, args: loose(command.args), options: loose(command.options) }
}
