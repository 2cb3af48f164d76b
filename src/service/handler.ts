import type { MakePage } from './catalogue/pages.ts'
import type { Access, Caller } from './gate.ts'
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
  /** See ServiceRequest. */
  readonly storageOrigin?: string | undefined
}

/** What a service is made of, for its handlers. */
export interface Parts {
  readonly state: State
  readonly switches: Switches
  readonly candidates: Candidates
  readonly makePage: MakePage
}

/** Wire only: reads what was asked, applies a rule to the state, shapes the answer. A refusal is a value. */
export type Handler = (asked: Asked, parts: Parts) => ServiceAnswer | Problem | Promise<ServiceAnswer | Problem>

/** Method and path template as the contract prints them, who may call, and what answers. */
export type Route = readonly [method: string, path: string, access: Access, handler: Handler]

/** A handler whose file is loaded at its first request: a list of orders shall not wait for the feed's code. */
export const later = (load: () => Promise<Handler>): Handler => {
  let handler: Handler | undefined
  return async (asked, parts) => {
    handler ??= await load()
    return handler(asked, parts)
  }
}
