import type * as z from 'zod/mini'
import { id, statusCode, statusCodes } from './field-kinds.ts'
import { readMoney } from './money.ts'
import { readNumber, readText } from './readers.ts'
import { recordOf } from './record-of.ts'

const shape = {
  id,
  productId: readText,
  sku: readText,
  productName: readText,
  amount: readNumber,
  quantity: readNumber,
  attributesValue: readText,
  status: statusCode,
  nextStatuses: statusCodes,
  merchantProductId: readText,
  totalPriceIncVat: readMoney,
  totalPriceExVat: readMoney,
  vatValue: readMoney,
  merchantPriceIncVat: readMoney,
  merchantPriceExVat: readMoney,
}

/** Contract, "Order item". `amount` is the legacy twin of `quantity`: which one counts is a rule of the domain. */
export const orderItem = recordOf(shape)

/** The fields of an item by the contract, in its order. */
export const orderItemFields: readonly string[] = Object.keys(shape)

export type OrderItem = z.infer<typeof orderItem>
