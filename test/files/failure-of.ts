import { AppError } from '../../src/errors/app-error.ts'

/** A failure as a person sees it: code, message, reasons and what to try, as plain data. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly reasons: readonly string[]
  readonly next: readonly string[]
}

const told = (error: unknown): Failure => {
  if (!(error instanceof AppError)) throw error
  return { code: error.code, message: error.message, reasons: error.parts.reasons ?? [], next: error.parts.try ?? [] }
}

/** Runs what must fail, and gives its AppError as plain data. */
export const failureOf = (act: () => unknown): Failure => {
  try {
    act()
  } catch (error) {
    return told(error)
  }
  throw new Error('it did not fail')
}

/** The same for a promise. */
export const rejectionOf = async (act: () => Promise<unknown>): Promise<Failure> => {
  try {
    await act()
  } catch (error) {
    return told(error)
  }
  throw new Error('it did not fail')
}
