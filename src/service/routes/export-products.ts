import { catalogueIn, type LiveCatalogue } from '../catalogue/catalogue-in.ts'
import type { Entry } from '../catalogue/lanes.ts'
import { marketIn } from '../catalogue/market-field.ts'
import type { MakePage, PageWish } from '../catalogue/pages.ts'
import { chosen } from '../catalogue/sequence.ts'
import { queryFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { jsonBytes, jsonText, type ServiceAnswer } from '../message.ts'
import { incorrectInput, isProblem, notFound, type Problem, problemAnswer } from '../problem.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Shop } from '../shop.ts'
import type { Switches } from '../switches.ts'

/** Contract, "Limits". */
const defaultLimit = 40
const mostLimit = 200
const names = ['market', 'limit', 'lastProductId', 'from', 'productIds']

/** GET /v5/export/products: a page of products by modification date (contract, "Products (v5)"). */
export const exportProducts: Handler = async ({ query }, { state, switches, makePage }) => {
  const wishes = readWishes(query, switches)
  if ('message' in wishes) return wishes
  const { found, now } = await state.read((shop) => ({ found: pageFor(shop, wishes, switches), now: shop.now }))
  const answer = 'entries' in found ? await made(found, makePage) : found
  const whole = isProblem(answer) ? problemAnswer(answer, switches) : answer
  // by the clock that lastUpdateDate goes by, wherever that was set: who mirrors the catalogue counts from it
  return Object.assign(whole, { headers: { ...whole.headers, date: now.toUTCString() } })
}

const made = async (wish: PageWish, makePage: MakePage): Promise<ServiceAnswer> => {
  const { bytes, done } = await makePage(wish)
  return jsonBytes(200, bytes, done)
}

const pageFor = (shop: Shop, wishes: Wishes, switches: Switches): PageWish | ServiceAnswer | Problem => {
  const { market, lastProductId } = wishes
  const catalogue = catalogueIn(shop)
  const after = lastProductId === undefined ? undefined : entryOfId(catalogue, market, lastProductId)
  const isLost = lastProductId !== undefined && after === undefined
  // not shown: our choice, of three by a switch
  if (isLost && switches.exportUnknownCursor === 'empty') return jsonText(200, '[]')
  if (isLost && switches.exportUnknownCursor === '404') return notFound(`There is no product '${lastProductId}'.`)
  const entries = pageOf(catalogue, { ...wishes, after, order: switches.exportOrder })
  if (entries.length === 0 && after === undefined) return notFound(`There are no such products in market '${market}'.`)
  return { scene: { seed: shop.seed.seed, market, form: 'full' }, entries }
}

interface Wishes {
  readonly market: MarketId
  readonly limit: number
  readonly lastProductId: string | undefined
  /** milliseconds since 1970 */
  readonly from: number | undefined
  readonly productIds: readonly string[] | undefined
}

interface Page extends Wishes {
  readonly after: Entry | undefined
  readonly order: Switches['exportOrder']
}

/** Ids that no product of the market has are passed over (not shown: our choice). */
const pageOf = (catalogue: LiveCatalogue, page: Page): readonly Entry[] => {
  const { productIds, market } = page
  if (!productIds) return catalogue.walk(market, page)
  const named = productIds.map((id) => entryOfId(catalogue, market, id)).filter((entry) => entry !== undefined)
  return chosen(named, page)
}

const entryOfId = (catalogue: LiveCatalogue, market: MarketId, id: string): Entry | undefined => {
  const found = catalogue.find(id)
  return found && catalogue.idOf(market, found.place) === id ? catalogue.entry(market, found.place) : undefined
}

const readWishes = (query: URLSearchParams, switches: Switches): Wishes | Problem => {
  const fields = queryFields(query, names)
  const market = marketIn(fields)
  const isClamped = switches.exportLimitAbove === 'clamped'
  const limit = fields.whole('limit', { least: 1, most: isClamped ? 999_999_999 : mostLimit }) ?? defaultLimit
  const lastProductId = fields.read('lastProductId', /./, 'must be the id of a product', (text) => text)
  const from = fields.read('from', instant, 'must be an instant in UTC such as 2026-11-20T08:00:00Z', momentOf)
  const productIds = fields.read('productIds', /^[^,]+(,[^,]+)*$/, 'must be ids of products separated by commas', idsIn)
  if (market === undefined || fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  return { market, limit: Math.min(limit, mostLimit), lastProductId, from, productIds }
}

/** UTC as Z, or as +00:00, which is what the date libraries of some languages write. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|\+00:00)$/

/** undefined for a moment that no calendar has. */
const momentOf = (text: string): number | undefined => {
  const moment = Date.parse(text)
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 16) === text.slice(0, 16)
  return isReal ? moment : undefined
}

const idsIn = (text: string): readonly string[] => [...new Set(text.split(',').map((id) => id.trim()))]
