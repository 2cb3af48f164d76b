import { catalogueSwitches } from './catalogue-switches.ts'
import { shopperSwitches } from './shopper-switches.ts'

interface Choice {
  readonly says: string
  readonly choices: readonly string[]
  readonly default: string
}

interface Amount {
  readonly says: string
  readonly default: number
  readonly least: number
  readonly most: number
}

/**
 * What the contract leaves open, each guess under a name, with what we took: the handlers obey these and nothing else,
 * so that a client can be tried against the other guesses.
 */
export const switches = {
  itemsCount: {
    says: 'itemsCount of a list: all orders that match, or those of the page',
    choices: ['total', 'page'],
    default: 'total',
  },
  pageIndexBase: { says: 'the pageIndex of the first page, and its default', choices: ['0', '1'], default: '0' },
  pageSizeDefault: { says: 'the size of a page when pageSize is left out', default: 50, least: 1, most: 100_000 },
  pageSizeMax: { says: 'the largest pageSize that is not refused', default: 200, least: 1, most: 100_000 },
  listOrder: { says: 'which orders a list begins with', choices: ['newest', 'oldest'], default: 'newest' },
  listTo: {
    says: 'whether a list has the orders of the day that to names, or ends where it begins',
    choices: ['with', 'without'],
    default: 'with',
  },
  listZone: { says: 'how many hours ahead of UTC the days of from and to begin', default: 0, least: 0, most: 14 },
  statesFilter: {
    says: 'what states selects by: any item of the order, or its own status',
    choices: ['items', 'orders'],
    default: 'items',
  },
  shippingSetsStatus: {
    says: 'whether POST shipping also makes the items Shipped',
    choices: ['yes', 'no'],
    default: 'yes',
  },
  writeAnswers: {
    says: 'the body of a successful PUT or POST: none, or the order',
    choices: ['empty', 'json'],
    default: 'empty',
  },
  contentType: {
    says: 'whether a body is taken as JSON whatever its Content-Type, or refused with 415 when that is another',
    choices: ['any', 'json'],
    default: 'any',
  },
  bodyNulls: {
    says: 'a field of a body that is null: refused, where it is no shippingProvider, or taken as left out',
    choices: ['refused', 'omitted'],
    default: 'refused',
  },
  tokenInvalid: { says: 'the HTTP status that TOKEN_INVALID comes with', choices: ['200', '401'], default: '200' },
  errorBody: {
    says: 'an error as {error: {id, message}}, or without the wrapper',
    choices: ['wrapped', 'bare'],
    default: 'wrapped',
  },
  itemsKey: {
    says: 'the key of the arrays of orders and of items',
    choices: ['items', 'the service'],
    default: 'items',
  },
  ...catalogueSwitches,
  ...shopperSwitches,
} as const satisfies Readonly<Record<string, Choice | Amount>>

type Table = typeof switches
type Setting<T> = T extends { readonly choices: readonly (infer C)[] } ? C : number

/** One setting for each switch. */
export type Switches = { readonly [Name in keyof Table]: Setting<Table[Name]> }

const defaults = Object.fromEntries(
  Object.entries(switches).map(([name, { default: value }]) => [name, value]),
) as unknown as Switches

/** The defaults, but for what is given; the last that is given counts. */
export const settingsOf = (...given: readonly (Partial<Switches> | undefined)[]): Switches =>
  Object.assign({}, defaults, ...given)
