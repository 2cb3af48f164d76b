import * as z from 'zod/mini'
import { activityLogEntry } from './activity-log.ts'
import { customer } from './customer.ts'
import { flag, id, listOf, maybe, number, text } from './field-kinds.ts'
import { money } from './money.ts'
import { orderItem } from './order-item.ts'
import { withItems } from './wire-names.ts'

const shippingPreferences = z.looseObject({ shippingProvider: text, sendDeliveryNoteToCustomer: flag })

const shippingLines = z.looseObject({ priceIncVat: maybe(money), priceExVat: maybe(money), vatValue: maybe(money) })

const orderRecord = z.looseObject({
  id,
  orderNumber: text,
  orderDate: text,
  status: number,
  customer: maybe(customer),
  items: listOf(orderItem),
  shippingPreferences: maybe(shippingPreferences),
  shippingLines: maybe(shippingLines),
  activityLogs: maybe(z.array(z.catch(activityLogEntry, {}))),
})

/** The fields of an order by the contract, in its order. */
export const orderFields: readonly string[] = Object.keys(orderRecord.shape)

/**
 * Contract, "Merchant order". The order-level `status` is a number of its own kind, never an item's code (field
 * notes). One item without an id makes the whole order broken: half an order would say "1 of 1 shipped" of two.
 */
export const order = z.pipe(z.transform(withItems), orderRecord)

export type Order = z.infer<typeof order>
export type { OrderItem } from './order-item.ts'
