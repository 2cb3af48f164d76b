import { flag, id, listOf, maybe, text } from './field-kinds.ts'
import { images } from './image.ts'
import { money } from './money.ts'
import { variant } from './variant.ts'
import { vat } from './vat.ts'

/** What the full product models of v5 and v4 share. */
export const sharedProductFields = {
  id,
  title: text,
  /** HTML: may contain markup line breaks. */
  description: text,
  priceIncVat: maybe(money),
  vat: maybe(vat),
  currency: text,
  deliveryTime: text,
  deliveryCost: maybe(money),
  brand: text,
  market: text,
  merchant: text,
  merchantName: text,
  accessRights: text,
  isInStock: flag,
  images,
  /** One without an id makes the whole product broken: carts need it. */
  variants: listOf(variant),
  lastUpdateDate: text,
  freeReturn: flag,
  sku: text,
}
