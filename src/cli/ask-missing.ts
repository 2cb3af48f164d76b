import type { Context, GlobalFlags } from '../context.ts'
import { shellWord } from '../domain/shell-word.ts'
import { isAppError } from '../errors/app-error.ts'
import type { AnyCommand, Fields } from './define.ts'
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
    try {
      const parsed = parse(path, command, rest, env)
      if (rest !== line.rest)
        context?.say.announce(`In full: ${['merchant', ...path, ...rest].map(shellWord).join(' ')}`)
      return parsed
    } catch (error) {
      const missing = missingOf(error)
      const ask = missing === undefined ? undefined : command.asks?.[missing]
      if (missing === undefined || ask === undefined) throw error
      context ??= open(flagsOf(parse(path, asOptional(command), rest, env)))
      if (!context.ask.possible) throw error
      rest = [...rest, ...(await ask(context))]
    }
  }
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
