import { queryFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { json, lasting } from '../message.ts'
import { incorrectInput, notFound } from '../problem.ts'
import { pageOf } from '../rules/selection.ts'
import { statesFilterOf } from '../rules/states-filter.ts'
import { day } from '../seed/calendar.ts'
import type { Switches } from '../switches.ts'
import { orderOnWire } from '../wire.ts'

const hour = day / 24
const listParameters = ['from', 'to', 'states', 'pageSize', 'pageIndex']

/** GET /v3/merchants/orders (contract, "Merchant orders"). */
export const listOrders: Handler = ({ query }, { state, switches, candidates }) => {
  const wishes = readWishes(query, switches)
  if ('message' in wishes) return wishes
  const { from, before, states, pageSize, pageIndex, page } = wishes
  const filter = statesFilterOf(states, switches)
  return state.read((shop) => {
    const changed = shop.changed()
    const stock = { seed: shop.seed, today: shop.today, changed }
    const selection = { from, before, accepts: filter.accepts, candidates: candidates(shop.seed, filter) }
    const window = { skip: page * pageSize, take: pageSize, order: switches.listOrder }
    const { total, positions } = pageOf(stock, selection, window)
    const touched = new Set(changed.map(({ position }) => position))
    const orderAt = (position: number) => (touched.has(position) ? shop.order(position) : shop.unchanged(position))
    const list = {
      // not shown: our choice
      itemsCount: switches.itemsCount === 'total' ? total : positions.length,
      pageIndex,
      [switches.itemsKey]: positions.map((position) => orderOnWire(orderAt(position), switches)),
    }
    return lasting(json(200, list))
  })
}

const readWishes = (query: URLSearchParams, switches: Switches) => {
  const fields = queryFields(query, listParameters)
  const from = fields.required('from', fields.day('from'))
  // not shown: our choice. A day as in from
  const to = fields.day('to')
  const states = fields.required('states', fields.wholes('states'))
  // not shown: our choice of base, default and bounds; beyond them we refuse, so that a short page is never a surprise
  const base = Number(switches.pageIndexBase)
  const pageIndex = fields.whole('pageIndex', { least: base, most: 999_999_999 }) ?? base
  const pageSize = fields.whole('pageSize', { least: 1, most: switches.pageSizeMax }) ?? switches.pageSizeDefault
  if (from === undefined || states === undefined || fields.complaints().length > 0) {
    return incorrectInput(fields.complaints().join(' '))
  }
  const zone = switches.listZone * hour
  const last = switches.listTo === 'with' ? day : 0
  const before = to === undefined ? Number.POSITIVE_INFINITY : to + last - zone
  return { from: from - zone, before, states, pageSize, pageIndex, page: pageIndex - base }
}

/** GET /v3/merchants/orders/:orderId (contract, "Merchant orders"). */
export const readOrder: Handler = ({ params }, { state, switches }) =>
  state.read((shop) => {
    const found = shop.find(params.orderId ?? '')
    return found ? lasting(json(200, orderOnWire(found.order, switches))) : noSuchOrder(params.orderId)
  })

export const noSuchOrder = (orderId: string | undefined) => notFound(`There is no order '${orderId}'.`)
