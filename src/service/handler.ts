import type { Caller } from './gate.ts'
import type { ServiceAnswer } from './message.ts'
import type { Problem } from './problem.ts'
import type { Candidates } from './rules/states-filter.ts'
import type { State } from './state.ts'
import type { Switches } from './switches.ts'

/** A request that a route was found for and its caller let in. */
export interface Asked {
  /** The path's parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | undefined
  readonly caller: Caller
}

/** What a service is made of, for its handlers. */
export interface Parts {
  readonly state: State
  readonly switches: Switches
  readonly candidates: Candidates
}

/** Wire only: reads what was asked, applies a rule to the state, shapes the answer. A refusal is a value. */
export type Handler = (asked: Asked, parts: Parts) => ServiceAnswer | Problem | Promise<ServiceAnswer | Problem>
