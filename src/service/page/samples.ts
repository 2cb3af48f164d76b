import { catalogueIn } from '../catalogue/catalogue-in.ts'
import { merchantUrlOf } from '../catalogue/merchant-url.ts'
import { type Collection, collectionsOf } from '../rules/collections.ts'
import type { Goods } from '../rules/goods.ts'
import { itemStatus } from '../rules/statuses.ts'
import { seededUser } from '../seed/user.ts'
import type { Shop } from '../shop.ts'
import { newest } from './orders.ts'

/** Things of the shop as it stands that examples can be made with. */
export interface Samples {
  readonly from: string
  /** An order that can be shipped, and another that can be put on hold, where there are such. */
  readonly toShip: string
  readonly toHold: string
  readonly productId: string
  readonly merchantUrl: string
  readonly collectionId: string
  readonly itemId: string
  /** Another collection than the one above. */
  readonly toDelete: string
}

export const samplesOf = (shop: Shop): Samples => {
  const goods = goodsOf(shop)
  const [collection, ...others] = collectionsOf(shop, `user:${seededUser.email}`)
  return {
    ...ordersOf(shop),
    productId: goods?.id ?? 'none',
    merchantUrl: merchantUrlOf(goods?.merchant ?? '', goods?.variants[0]?.sku ?? ''),
    ...partsOf(collection),
    toDelete: others.at(-1)?.id ?? collection?.id ?? 'none',
  }
}

const partsOf = (collection: Collection | undefined) => ({
  collectionId: collection?.id ?? 'none',
  itemId: collection?.items[0]?.id ?? 'none',
})

const ordersOf = (shop: Shop) => {
  const orders = newest(shop)
  const movable = (status: number) =>
    orders.filter(({ items }) => items.every(({ nextStatuses }) => nextStatuses.includes(status)))
  const [toShip] = movable(itemStatus.shipped)
  const toHold = movable(itemStatus.hold).find((order) => order !== toShip)
  const any = orders[0]?.id ?? 'none'
  return {
    from: orders.at(-1)?.orderDate.slice(0, 10) ?? shop.now.toISOString().slice(0, 10),
    toShip: toShip?.id ?? any,
    toHold: toHold?.id ?? any,
  }
}

/** A product that a cart takes by its plain id: one variant, in stock. */
const goodsOf = (shop: Shop): Goods | undefined => {
  const catalogue = catalogueIn(shop)
  const entries = catalogue.walk('se', { limit: 200, order: 'ascending' })
  const all = entries.map((entry) => JSON.parse(catalogue.json('se', entry, { form: 'full' })) as Goods)
  return all.find(({ variants, isInStock }) => isInStock && variants.length === 1) ?? all[0]
}
