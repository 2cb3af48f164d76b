import { AppError } from '../errors/app-error.ts'
import type { Call } from './call.ts'

/** What --curl has gathered in a run. */
export interface CurlNotes {
  /** The lines, in order, each once. */
  readonly lines: string[]
  /** The request at which the run ended, because it was not sent. */
  stoppedAt?: Call<unknown>
  /** It was a read that had been sent already: a command that looks again and again. */
  isRepeated?: boolean
}

/** Reads that do something all the same: they begin a session, or give out a link that serves once. */
const withEffect = /^\/v3\/auth\/anonymousToken$|^\/v4\/export\/|^\/v5\/export\//

/**
 * Takes down a request. A plain read is then sent, because what comes next may follow from its answer; everything that
 * would change something, and what was read already, ends the run: throws AppError INTERRUPTED.
 */
export const noteCurl = (notes: CurlNotes, call: Call<unknown>, line: string): void => {
  const isKnown = notes.lines.includes(line)
  if (!isKnown) notes.lines.push(line)
  if (!isKnown && call.method === 'GET' && !withEffect.test(call.path)) return
  notes.stoppedAt = call
  notes.isRepeated = isKnown
  throw new AppError('INTERRUPTED', 'not sent, because of --curl', { effect: 'none' })
}
