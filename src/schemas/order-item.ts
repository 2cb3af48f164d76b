import * as z from 'zod/mini'
import { id, number, statusCode, statusCodes, text } from './field-kinds.ts'
import { money } from './money.ts'

/** Contract, "Order item". `amount` is the legacy twin of `quantity`: which one counts is a rule of the domain. */
export const orderItem = z.looseObject({
  id,
  productId: text,
  sku: text,
  productName: text,
  amount: number,
  quantity: number,
  attributesValue: text,
  status: statusCode,
  nextStatuses: statusCodes,
  merchantProductId: text,
  totalPriceIncVat: money,
  totalPriceExVat: money,
  vatValue: money,
  merchantPriceIncVat: money,
  merchantPriceExVat: money,
})

export type OrderItem = z.infer<typeof orderItem>
