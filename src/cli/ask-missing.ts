import type { Context, GlobalFlags } from '../context.ts'
import { shellWord } from '../domain/shell-word.ts'
import { isAppError } from '../errors/app-error.ts'
import { fieldAsking } from './ask-field.ts'
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
 * Parses a command line. What is missing of it is asked for where somebody can be asked; then the whole line is said,
 * for next time. Throws AppError USAGE as `parse` does; without a terminal nothing is ever asked.
 */
export const parseAsking = async (line: Line, open: (flags: GlobalFlags) => Context): Promise<Parsed> => {
  const { path, command, env } = line
  let rest = line.rest
  let context: Context | undefined
  const asked = new Set<string>()
  for (;;) {
    const tried = tryParse({ ...line, rest })
    const asking = askingFor(command, tried, asked)
    const loose = asking && parse(path, asOptional(command), rest, env)
    if (loose !== undefined) context ??= open(flagsOf(loose))
    if (asking === undefined || loose === undefined || !context?.ask.possible) {
      if ('error' in tried) throw tried.error
      if (rest.length > line.rest.length)
        context?.say.announce(`In full: ${['merchant', ...path, ...rest].map(shellWord).join(' ')}`)
      return tried.parsed
    }
    asked.add(asking.name)
    rest = [...rest, ...(await asking.ask(context, loose.input))]
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
const askingFor = (
  command: AnyCommand,
  tried: Tried,
  asked: ReadonlySet<string>,
): (Asking & { readonly name: string }) | undefined => {
  const asks = command.asks ?? {}
  const name =
    'error' in tried
      ? missingOf(tried.error)
      : Object.keys(asks).find((key) => !asked.has(key) && asks[key]?.when?.(tried.parsed.input))
  const asking = name === undefined ? undefined : (asks[name] ?? fieldAsking(command, name))
  return name === undefined || asking === undefined ? undefined : { ...asking, name }
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
