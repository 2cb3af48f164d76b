import { listFavorites } from '../api/favorites.ts'
import { tokenAnswerOf } from '../schemas/token.ts'
import { type Drift, driftOf, type Shape } from './shape.ts'

/** What was learnt on the way, for the endpoints that want an id. */
export interface Learnt {
  readonly market?: string
  readonly order?: string
  readonly product?: string
  readonly collection?: string
  readonly shop?: string
  readonly merchantUrl?: string
  readonly today: string
}

/** One read of the contract. */
export interface Probe {
  /** The endpoint as the contract writes it. */
  readonly endpoint: string
  readonly access: 'merchant' | 'apiKey' | 'token' | 'none'
  /** Path and query, or why it cannot be asked for. */
  readonly target: (learnt: Learnt) => Target | string
  /** Where the answer is not what the contract says. `text` is the body as received. */
  readonly drift: (value: unknown, text: string) => readonly Drift[]
  /** What the next ones may be asked for by. */
  readonly learn?: (value: unknown) => Partial<Learnt>
}

export interface Target {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/** An answer of this shape. */
export const shaped =
  (shape: Shape): Probe['drift'] =>
  (value) =>
    driftOf(shape, value)

/** An answer that is a token. */
export const tokenDrift: Probe['drift'] = (_, text) => {
  const answer = tokenAnswerOf(text)
  if (typeof answer === 'object') return []
  return [{ path: 'the answer', problem: answer === 'unreadable' ? 'expected a token' : 'the token is not valid' }]
}

/** Favorites, in any of the likely shapes: the contract shows none. */
export const favoritesDrift: Probe['drift'] = (value, text) => {
  const { reply } = listFavorites()
  if (reply.kind !== 'json') return []
  try {
    return reply.read(value, text).broken
  } catch {
    return [{ path: 'the answer', problem: 'expected a list of favorites' }]
  }
}

/** The text at a place of an answer, where there is some. */
export const memberOf = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  let found = value
  for (const key of path) {
    found =
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string | number, unknown>>)[key]
        : undefined
  }
  return typeof found === 'string' && found !== '' ? found : undefined
}

export const learnt = <Name extends keyof Learnt>(name: Name, value: string | undefined): Partial<Learnt> =>
  value === undefined ? {} : { [name]: value }

/** An endpoint that wants something that was learnt before. */
export const by =
  (name: keyof Learnt, why: string, target: (value: string) => Target): Probe['target'] =>
  (known) => {
    const value = known[name]
    return value === undefined ? why : target(value)
  }
