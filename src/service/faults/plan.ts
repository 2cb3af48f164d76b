import type { Route } from '../handler.ts'
import type { ServiceAnswer } from '../message.ts'
import type { Fault, Match, Rule } from './fault.ts'
import { fits } from './fits.ts'

/** The fault that is due, and what its rule saw before. */
export interface Due {
  readonly fault: Fault
  readonly previous: ServiceAnswer | undefined
}

/** A plan at work: it counts. */
export interface Plan {
  readonly rules: readonly Rule[]
  /** The fault that this request meets: that of the first rule that has one for it. Every rule that fits counts it. */
  readonly due: (method: string, path: string) => Due | undefined
  /** Keeps a right answer for the rules that repeat one. */
  readonly remember: (method: string, path: string, answer: ServiceAnswer) => void
}

/** A plan of these rules, nothing counted yet. `routes` says which paths are endpoints. */
export const planOf = (rules: readonly Rule[], routes: readonly Route[]): Plan => {
  const kept = rules.map((rule) => ({ rule, met: 0, spent: 0, last: undefined as ServiceAnswer | undefined }))
  const fitting = (method: string, path: string) => kept.filter(({ rule }) => fits(rule.match, method, path, routes))
  return {
    rules,
    due: (method, path) => {
      const met = fitting(method, path)
      for (const one of met) one.met += 1
      const first = met.find(({ rule, met, spent }) => isDue(rule.match, met, spent))
      if (first === undefined) return undefined
      first.spent += 1
      return { fault: first.rule.fault, previous: first.last }
    },
    remember: (method, path, answer) => {
      for (const one of fitting(method, path)) if (one.rule.fault.kind === 'duplicate-page') one.last = answer
    },
  }
}

const isDue = ({ nth, every, times }: Match, met: number, spent: number): boolean => {
  if (spent >= (times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1))) return false
  if (nth !== undefined) return met >= nth
  return every === undefined || met % every === 0
}
