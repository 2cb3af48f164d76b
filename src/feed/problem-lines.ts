import { AppError } from '../errors/app-error.ts'
import { counted } from './amounts.ts'
import type { Problem } from './task.ts'

/** "line 12: product p-7: variants[0].id: expected an id, got nothing". */
export const problemLine = ({ line, id, path, problem }: Problem): string => {
  const who = id === undefined ? '' : `product ${id}: `
  return `line ${counted(line)}: ${who}${path === '' ? '' : `${path}: `}${problem}`
}

/** Records that do not fit, as a failure; undefined when there is none. */
export const problemsFailure = (
  what: string,
  count: number,
  problems: readonly Problem[],
  next: readonly string[] = [],
): AppError | undefined => {
  if (count === 0) return undefined
  const more = count > problems.length ? [`and ${counted(count - problems.length)} more`] : []
  return new AppError(
    'BAD_RESPONSE',
    `${what}: ${counted(count)} ${count === 1 ? 'record does' : 'records do'} not fit`,
    {
      reasons: [...problems.map(problemLine), ...more],
      try: next,
      effect: 'none',
      details: { count, problems },
    },
  )
}
