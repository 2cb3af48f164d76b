import { AppError } from '../errors/app-error.ts'

/**
 * An answer whose JSON is not what the contract says, as the AppError BAD_RESPONSE that `Reply.read` throws. The
 * sender adds the request and the status.
 */
export const misfit = (what: string, found: { readonly path: string; readonly problem: string }): AppError =>
  new AppError('BAD_RESPONSE', `the answer is not ${what}`, {
    reasons: [`${found.path === '' ? 'the answer' : found.path}: ${found.problem}`],
  })
