import { AppError } from '../errors/app-error.ts'
import type { BrokenRecord } from '../schemas/read-record.ts'

/** The failure of a list some of whose records could not be read, although the others were shown. */
export const brokenProblem = (broken: readonly BrokenRecord[], what: string): AppError | undefined =>
  broken.length === 0
    ? undefined
    : new AppError('BAD_RESPONSE', `${broken.length} of the ${what} could not be read; the others are shown`, {
        reasons: broken.slice(0, 20).map(({ path, problem }) => `${path}: ${problem}`),
      })
