import * as z from 'zod/mini'
import { maybe, text } from './field-kinds.ts'

const said = z.looseObject({ id: text, message: text })

/** The usual error body, `{error: {id, message}}`; the wrapper may be missing, and `error` may be bare text (field notes). */
const problemBody = z.looseObject({ error: z.optional(z.unknown()), id: text, message: text, title: text })

/** What a service said about a refusal: both may be missing or empty. */
export interface Problem {
  readonly id?: string | undefined
  readonly message?: string | undefined
}

/** What an error body says, from its parsed JSON; undefined when it has none of the known shapes. Never throws. */
export const problemOf = (value: unknown): Problem | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : { message: value }
  const body = z.safeParse(problemBody, value)
  if (!body.success) return undefined
  const inner = z.safeParse(maybe(said), body.data.error).data
  const error = typeof body.data.error === 'string' ? body.data.error : undefined
  const problem = {
    id: inner?.id ?? body.data.id ?? error,
    message: inner?.message ?? body.data.message ?? body.data.title,
  }
  return (problem.id ?? '') === '' && (problem.message ?? '') === '' ? undefined : problem
}
