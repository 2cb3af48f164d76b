import { idOf } from '../rules/product-ids.ts'
import { type MarketId, markets } from '../seed/markets.ts'
import { variantOf } from '../seed/products.ts'
import type { Group } from './design.ts'
import { imagesOf } from './images.ts'
import { words } from './seed/words.ts'
import { bare, inText } from './template.ts'

/** What the variants of a product take from it. */
export interface Frame {
  readonly market: MarketId
  readonly group: Group
  readonly vat: object
  /** The price that is charged now, as the form names it. */
  readonly sale: object
}

interface Part {
  readonly number: number
  readonly colour: string
  readonly size: string
  readonly sku: string
  readonly attributesValue: string
}

/** Every variant of a group, colour by colour (contract, "Variant"). */
export const variantsOf = (frame: Frame): readonly object[] => {
  const { colours, sizes, code } = frame.group
  const product = { code: inText('code'), name: '', brand: '', price: 0, colours, sizes }
  return colours.flatMap((colour, one) =>
    sizes.map((size, other) => {
      const number = one * sizes.length + other
      const part = { number, colour, size, ...variantOf(product, one, other) }
      const id = code === undefined ? drawnId(frame.group, number) : idOf(part.sku.replace(inText('code'), code))
      return { id, ...fieldsOf(frame, part) }
    }),
  )
}

/** An only variant has the id of its product; others its last 22 digits and their own number. */
const drawnId = (group: Group, number: number): string =>
  isOnly(group) ? inText('id') : inText('tail') + String(number + 1).padStart(2, '0')

const fieldsOf = ({ market, group, vat, sale }: Frame, part: Part): object => {
  const { flavour, kind } = group
  const { number, colour, size, sku, attributesValue } = part
  const unlimited = isUnlimited(group)
  const names = words[market]
  return {
    productId: inText('id'),
    title: flavour === 0 ? `${inText('title')} ${attributesValue}`.trim() : null,
    description: null,
    stockCount: unlimited ? 0 : bare(`stock${number}`),
    stockCountUnlimited: unlimited,
    attributes: isOnly(group) ? {} : { [names.colour]: colour, ...(size !== '' && { [names.size]: size }) },
    attributesValue,
    ...(flavour !== 3 && { priceIncVat: bare('price'), ...sale }),
    vat,
    currency: markets[market].money.currency,
    images: flavour === 2 && number === 0 ? imagesOf(group).slice(0, 1) : [],
    sku,
    isInStock: unlimited ? true : bare(`inStock${number}`),
    ...(flavour === 1 && { deliveryTime: names.deliveryTime }),
    ...(flavour !== 3 && { gtin: { type: 'EAN', value: inText(`gtin${number}`) } }),
    ...(flavour === 1 && { mpn: `${sku}/${number + 1}` }),
    ...(kind.pack && { unitPrice: bare('unitPrice'), unitPriceBaseMeasure: { value: bare('=1.0'), unit: names.pair } }),
    metadata: flavour === 3 ? null : metadataOf(group, colour),
  }
}

const isOnly = ({ colours, sizes }: Group): boolean => colours.length * sizes.length === 1

/** Made to order: a stock without a number. */
export const isUnlimited = (group: Group): boolean => group.flavour === 3 && group.sizes.length === 1

const metadataOf = ({ kind, department, flavour }: Group, colour: string): object => ({
  color: { values: [colour] },
  material: { values: kind.material.split(' and ') },
  pattern: flavour === 0 ? { values: null } : null,
  gender: { values: [{ women: 'female', men: 'male', children: 'unisex' }[department]] },
})
