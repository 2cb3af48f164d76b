import type { Money } from '../schemas/money.ts'
import { moneyText } from './money.ts'

type Maybe = Money | null | undefined

/** The price fields of a product, of a preview, or of a variant, in either version. */
export interface Priced {
  readonly priceIncVat?: Maybe
  /** v5: the price that is charged. */
  readonly discountPriceIncVat?: Maybe
  /** v4: the same. */
  readonly salesPrice?: Maybe
}

export interface Price {
  /** What is charged. */
  readonly now: Money
  /** What it was, where it is on sale. */
  readonly before?: Money
}

/**
 * The price that is charged, and on sale the one before. On sale means that the discount price is below the original
 * one (contract, "Full product model"); an equal or a higher one, or one in another currency, is no sale.
 */
export const priceOf = ({ priceIncVat, discountPriceIncVat, salesPrice }: Priced): Price | undefined => {
  const now = discountPriceIncVat ?? salesPrice ?? priceIncVat
  if (!now) return undefined
  return priceIncVat && isBelow(now, priceIncVat) ? { now, before: priceIncVat } : { now }
}

const isBelow = (one: Money, other: Money): boolean =>
  one.value !== undefined &&
  other.value !== undefined &&
  one.value < other.value &&
  (one.currency === undefined || other.currency === undefined || one.currency === other.currency)

/** A variant's price: its own fields come first, and what it lacks is the product's. */
export const variantPriceOf = (product: Priced, variant: Priced): Price | undefined => {
  if (variant.priceIncVat) return priceOf(variant)
  const discount = variant.discountPriceIncVat ?? variant.salesPrice
  return priceOf(discount ? { priceIncVat: product.priceIncVat, discountPriceIncVat: discount } : product)
}

/** How much less in percent, as whole as people say it; empty where it cannot be told. */
const savingText = (now: Money, before: Money): string => {
  const [less, whole] = [now.value, before.value]
  if (less === undefined || whole === undefined || whole <= 0 || less < 0) return ''
  const percent = Math.round(100 - (100 * less) / whole)
  // a penny off is no 0 %, and a penny left is no 100 %
  if (percent < 1) return 'under 1% off'
  return less > 0 && percent > 99 ? 'over 99% off' : `${percent}% off`
}

/** "209,00 kr (was 349,00 kr, 40% off)"; empty where no price is known. */
export const priceText = (price: Price | undefined): string => {
  if (price === undefined) return ''
  const { now, before } = price
  if (before === undefined) return moneyText(now)
  return `${moneyText(now)} (${[`was ${moneyText(before)}`, savingText(now, before)].filter((part) => part).join(', ')})`
}
