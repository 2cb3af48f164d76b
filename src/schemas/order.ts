import * as z from 'zod/mini'
import { readActivityLogEntry } from './activity-log.ts'
import { readCustomer } from './customer.ts'
import { id, listOf } from './field-kinds.ts'
import { readMoney } from './money.ts'
import { orderItem } from './order-item.ts'
import { readFlag, readListOf, readNumber, readRecordOf, readText } from './readers.ts'
import { recordOf } from './record-of.ts'
import { withItems } from './wire-names.ts'

const readPreferences = readRecordOf({ shippingProvider: readText, sendDeliveryNoteToCustomer: readFlag })

const readShippingLines = readRecordOf({ priceIncVat: readMoney, priceExVat: readMoney, vatValue: readMoney })

const shape = {
  id,
  orderNumber: readText,
  orderDate: readText,
  status: readNumber,
  customer: readCustomer,
  items: listOf(orderItem),
  shippingPreferences: readPreferences,
  shippingLines: readShippingLines,
  activityLogs: readListOf(readActivityLogEntry),
}

/** The fields of an order by the contract, in its order. */
export const orderFields: readonly string[] = Object.keys(shape)

/**
 * Contract, "Merchant order". The order-level `status` is a number of its own kind, never an item's code (field
 * notes). One item without an id makes the whole order broken: half an order would say "1 of 1 shipped" of two.
 */
export const order = z.pipe(z.transform(withItems), recordOf(shape))

export type Order = z.infer<typeof order>
export type { OrderItem } from './order-item.ts'
