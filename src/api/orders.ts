import type { Call } from '../http/call.ts'
import { type Order, order } from '../schemas/order.ts'
import { orderPage } from '../schemas/order-page.ts'
import type { Received } from '../schemas/raw-records.ts'
import { type BrokenRecord, readRecord } from '../schemas/read-record.ts'
import { itemsNameOf } from '../schemas/wire-names.ts'
import { misfit } from './misfit.ts'
import { orderPath } from './order-id.ts'
import { readList } from './record-list.ts'

export { isOrderId } from './order-id.ts'

/** Query of the order list. `from` and `to` are yyyy-mm-dd; `states` are status codes with commas between. */
export interface OrderQuery {
  readonly from: string
  readonly to?: string | undefined
  readonly states: string
  readonly pageSize?: number | undefined
  /** Starts at 0 (field notes). */
  readonly pageIndex?: number | undefined
}

/** One page of orders. Whether `itemsCount` is the size of the page or the total is not known (contract). */
export interface OrderPage {
  readonly itemsCount?: number | undefined
  readonly pageIndex?: number | undefined
  readonly orders: readonly Received<Order>[]
  readonly broken: readonly BrokenRecord[]
}

/** Contract, POST …/shipping. `shippingProvider` null means the provider "other". */
export interface ShippingBody {
  readonly shippingProvider: string | null
  readonly trackingNumber?: string | undefined
  readonly comment?: string | undefined
  readonly sendDeliveryNoteToCustomer?: boolean | undefined
  /** Always sent: the effect of leaving it out is not documented. */
  readonly orderItemsIds: readonly string[]
}

/** Contract, PUT on the order. */
export interface StatusBody {
  readonly status: number
  /** Always sent: the effect of leaving it out is not documented. */
  readonly orderItemsIds: readonly string[]
  readonly comment?: string | undefined
}

const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))

const readPage = (value: unknown, text: string): OrderPage => {
  const page = readRecord(orderPage, value)
  if (!('value' in page)) throw misfit('a page of orders', page)
  const { records, broken } = readList(order, page.value.items, text, itemsNameOf(value))
  return { itemsCount: page.value.itemsCount, pageIndex: page.value.pageIndex, orders: records, broken }
}

const readOrder = (value: unknown, text: string): Received<Order> => {
  const read = readRecord(order, value)
  if (!('value' in read)) throw misfit('an order', read)
  return { value: read.value, raw: text.trim() }
}

/** GET /v3/merchants/orders: one page of the merchant's orders. A broken order is named, the others are given. */
export const listOrders = ({ from, to, states, pageSize, pageIndex }: OrderQuery): Call<OrderPage> => ({
  method: 'GET',
  path: '/v3/merchants/orders',
  query: { from, to, states, pageSize: textOf(pageSize), pageIndex: textOf(pageIndex) },
  access: 'merchant',
  reply: { kind: 'json', read: readPage },
})

/** GET /v3/merchants/orders/:orderId. Throws AppError USAGE for an id that cannot be one. */
export const showOrder = (id: string): Call<Received<Order>> => ({
  method: 'GET',
  path: orderPath(id),
  access: 'merchant',
  reply: { kind: 'json', read: readOrder },
})

/**
 * POST /v3/merchants/orders/:orderId/shipping: records shipping, and may mail the customer. Its value is the text of
 * the answer ("response body: not shown"). Throws AppError USAGE for an id that cannot be one.
 */
export const shipOrder = (id: string, body: ShippingBody): Call<string> => ({
  method: 'POST',
  path: `${orderPath(id)}/shipping`,
  body,
  access: 'merchant',
  reply: { kind: 'anything', read: (text) => text },
})

/**
 * PUT /v3/merchants/orders/:orderId: moves the named items to a status. Its value is the text of the answer ("response
 * body: not shown"). Throws AppError USAGE for an id that cannot be one.
 */
export const setOrderStatus = (id: string, body: StatusBody): Call<string> => ({
  method: 'PUT',
  path: orderPath(id),
  body,
  access: 'merchant',
  reply: { kind: 'anything', read: (text) => text },
})
