import { streamOf } from '../../../src/service/random.ts'
import { type Switches, switches } from '../../../src/service/switches.ts'
import { coveringArray, type Factors } from './covering-array.ts'

/** What the client of orders, markets and authentication meets: every choice, and sizes of pages around what it asks. */
const met = [
  'itemsCount',
  'pageIndexBase',
  'listOrder',
  'listTo',
  'statesFilter',
  'shippingSetsStatus',
  'writeAnswers',
  'contentType',
  'bodyNulls',
  'tokenInvalid',
  'errorBody',
  'itemsKey',
] as const

export const factors: Factors = {
  ...Object.fromEntries(met.map((name) => [name, switches[name].choices])),
  // fewer, as many, and more than the 60 orders; the client asks for pages of a hundred where nobody says a size
  pageSizeDefault: [7, 50, 100],
  pageSizeMax: [100, 200],
  listZone: [0, 2],
}

/** Rows of settings in which every pair of two of them occurs: the same rows every time. */
export const rows = coveringArray(factors, streamOf(42, 0, 0)) as readonly Partial<Switches>[]
