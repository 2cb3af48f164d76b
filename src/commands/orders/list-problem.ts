import type { PagesEnd } from '../../api/pages.ts'
import { AppError } from '../../errors/app-error.ts'
import type { BrokenRecord } from '../../schemas/read-record.ts'

/** Why a list that was printed is a failure all the same: it cannot be proved complete, or orders could not be read. */
export const listProblem = (end: PagesEnd | undefined, broken: readonly BrokenRecord[]): AppError | undefined => {
  const named = broken.map(({ path, problem }) => `${path}: ${problem}`)
  if (end?.complete === false) {
    return new AppError('INCOMPLETE', 'the list may be incomplete', {
      reasons: [...(end.why === undefined ? [] : [end.why]), ...named],
      try: ['the same command again, or a shorter range with --from and --to'],
    })
  }
  if (named.length === 0) return undefined
  return new AppError('BAD_RESPONSE', `${named.length} of the orders could not be read; the others are shown`, {
    reasons: named.slice(0, 20),
    try: ['--states or a shorter range, to leave them out; tell the operator of the service what is named above'],
  })
}
