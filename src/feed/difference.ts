import type { Mark } from './task.ts'

export type What = 'price up' | 'price down' | 'price' | 'stock' | 'texts'

/** How a product or an entry differs between two feeds: a published form. */
export interface Difference {
  readonly id: string
  /** Of the new feed; '' of what is gone. */
  readonly title: string
  readonly change: 'new' | 'gone' | 'changed'
  /** What of it changed. */
  readonly what: readonly What[]
  /** What is charged, in major units. */
  readonly priceBefore: number | undefined
  readonly price: number | undefined
  readonly currency: string
  /** Pieces; -1 for unlimited; of GoogleShopping 1 for in stock and 0 for not. */
  readonly stockBefore: number | undefined
  readonly stock: number | undefined
}

const stockOf = ({ stock, isInStock }: Mark): number | undefined =>
  stock ?? (isInStock === undefined ? undefined : Number(isInStock))

const priceChange = (before: Mark, after: Mark): What | undefined => {
  if (before.price === after.price && before.currency === after.currency) return undefined
  if (before.price === undefined || after.price === undefined || before.currency !== after.currency) return 'price'
  return after.price > before.price ? 'price up' : 'price down'
}

/** What is new (`before` undefined), gone (`after` undefined) or changed; undefined when nothing that is compared did. */
export const differenceOf = (before: Mark | undefined, after: Mark | undefined): Difference | undefined => {
  const mark = after ?? before
  if (mark === undefined) return undefined
  const what =
    before === undefined || after === undefined
      ? []
      : [
          priceChange(before, after),
          before.stock !== after.stock || before.isInStock !== after.isInStock ? ('stock' as const) : undefined,
          before.texts === after.texts ? undefined : ('texts' as const),
        ].filter((one) => one !== undefined)
  if (before !== undefined && after !== undefined && what.length === 0) return undefined
  return {
    id: mark.id,
    title: after?.title ?? '',
    change: before === undefined ? 'new' : after === undefined ? 'gone' : 'changed',
    what,
    priceBefore: before?.price,
    price: after?.price,
    currency: mark.currency,
    stockBefore: before === undefined ? undefined : stockOf(before),
    stock: after === undefined ? undefined : stockOf(after),
  }
}
