import { bodyBytesOf, type ServiceAnswer, type ServiceRequest } from './message.ts'
import { startOfDay } from './seed/calendar.ts'

/** What an answer may depend on beside its request: what is in the file, the switches among it, and the day. */
export interface Moment {
  /** See Known. */
  readonly stamp: number
  readonly now: Date
}

/** Answers that need not be made again while nothing was changed. */
export interface KeptAnswers {
  readonly find: (request: ServiceRequest, moment: Moment) => ServiceAnswer | undefined
  /** Keeps an answer of which its handler says that it `lasts`; `moment` is one before it was made. */
  readonly keep: (request: ServiceRequest, answer: ServiceAnswer, moment: Moment) => void
}

const mostAnswers = 1000
/** In bytes, or in characters of what is text yet: a list is made anew. */
const mostOfOne = 8 * 1024

/** Remembers answers by their targets, 8 MB of them at most, and forgets all at the first sign of a change. */
export const keptAnswers = (): KeptAnswers => {
  const kept = new Map<string, ServiceAnswer>()
  let stamp: number | undefined
  let day: number | undefined
  return {
    find: (request, moment) => {
      const today = startOfDay(moment.now)
      if (stamp === moment.stamp && day === today) return isPlain(request) ? kept.get(request.target) : undefined
      kept.clear()
      stamp = moment.stamp
      day = today
      return undefined
    },
    keep: (request, answer, moment) => {
      if (!answer.lasts || !isPlain(request) || stamp !== moment.stamp || day !== startOfDay(moment.now)) return
      if ((answer.bytes ?? answer.body).length > mostOfOne) return
      const bytes = bodyBytesOf(answer)
      if (kept.size >= mostAnswers) kept.clear()
      kept.set(request.target, { ...answer, bytes })
    },
  }
}

/** Whose answer follows from its target alone: a token lasts as long as it lasts. */
const isPlain = ({ method, headers }: ServiceRequest): boolean =>
  method === 'GET' && headers.authorization === undefined
