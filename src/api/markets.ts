import * as z from 'zod/mini'
import type { Call } from '../http/call.ts'
import { type Market, market } from '../schemas/market.ts'
import { readRecord } from '../schemas/read-record.ts'
import { itemsNameOf, withItems } from '../schemas/wire-names.ts'
import { misfit } from './misfit.ts'
import { type RecordList, readList } from './record-list.ts'

const list = z.array(z.unknown())

const readMarkets = (value: unknown, text: string): RecordList<Market> => {
  const name = itemsNameOf(value)
  const elements = readRecord(list, name === undefined ? value : (withItems(value) as { items: unknown }).items)
  if (!('value' in elements)) throw misfit('a list of markets', elements)
  return readList(market, elements.value, text, name)
}

/**
 * GET /v3/markets or /v4/markets: each market with its shipping providers. The shape is not documented: a bare array
 * was seen, and an array under the name of other lists is accepted. A broken market is named, the others are given.
 */
export const listMarkets = (version: 'v3' | 'v4' = 'v3'): Call<RecordList<Market>> => ({
  method: 'GET',
  path: `/${version}/markets`,
  access: 'merchant',
  reply: { kind: 'json', read: readMarkets },
})
