import { type AppError, isAppError } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'

/** What one look found. WARN: it works, but should be seen to. SKIPPED: it could not be looked at. */
export interface Check {
  readonly check: string
  readonly state: 'OK' | 'WARN' | 'BAD' | 'SKIPPED'
  readonly detail: string
  /** What to type or to do. */
  readonly fix: readonly string[]
  /** Of a bad one: what the run ends with. */
  readonly code: FailureCode | null
}

export const ok = (check: string, detail: string): Check => ({ check, state: 'OK', detail, fix: [], code: null })

export const warning = (check: string, detail: string, ...fix: readonly string[]): Check => ({
  check,
  state: 'WARN',
  detail,
  fix,
  code: null,
})

export const skipped = (check: string, detail: string): Check => ({
  check,
  state: 'SKIPPED',
  detail,
  fix: [],
  code: null,
})

export const bad = (check: string, code: FailureCode, detail: string, ...fix: readonly string[]): Check => ({
  check,
  state: 'BAD',
  detail,
  fix,
  code,
})

/** A failure as a finding: what it says, and what it says to do. */
export const badBy = (check: string, { code, message, parts }: AppError): Check =>
  bad(check, code, [message, ...(parts.reasons ?? []).slice(0, 2)].join(': '), ...(parts.try ?? []))

/** Does a look; an AppError that it throws is its finding. */
export const looked = async (check: string, look: () => Check | Promise<Check>): Promise<Check> => {
  try {
    return await look()
  } catch (error) {
    if (!isAppError(error) || error.code === 'INTERRUPTED' || error.code === 'INTERNAL') throw error
    return badBy(check, error)
  }
}
