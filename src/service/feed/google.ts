import { merchantUrlOf } from '../catalogue/merchant-url.ts'
import { words } from '../catalogue/seed/words.ts'
import type { Money } from '../order.ts'
import type { Goods, GoodsVariant, Image } from '../rules/goods.ts'
import { pricesOf } from '../rules/older-product.ts'
import type { MarketId } from '../seed/markets.ts'
import type { FeedFormat } from './document.ts'
import { element, xmlText } from './xml.ts'

/** Google takes ten pictures beside the first. */
const morePictures = 10
const described = ['color', 'material', 'pattern', 'gender'] as const

/** An Atom 1.0 document with an entry for every variant; `item_group_id` is the product (contract, "Formats"). */
export const google: FeedFormat = {
  head: ({ name, updated }) => [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">',
    `<title>${xmlText(name)}</title><id>tag:local.example,2026:${xmlText(name)}</id><updated>${updated}</updated>`,
    '<author><name>The built-in service</name></author>',
  ],
  records: (product) => {
    const goods = JSON.parse(product) as Goods
    const shared = sharedOf(goods)
    return goods.variants.map((variant) => entryOf(goods, variant, shared))
  },
  tail: ['</feed>'],
}

/** What all entries of a product say alike, written once. */
const sharedOf = (goods: Goods) => {
  // not shown: our choice of the page at the merchant's, by which bymerchanturl finds the product
  const link = merchantUrlOf(goods.merchant, goods.variants[0]?.sku ?? '')
  return {
    updated: `${element('updated', goods.lastUpdateDate)}<link rel="alternate" href="${xmlText(link)}"/>`,
    group: element('g:item_group_id', goods.id),
    text: element('g:description', plainText(goods.description) || goods.title) + element('g:link', link),
    pictures: picturesOf(goods.images),
    end: [
      element('g:condition', 'new'),
      element('g:brand', goods.brand),
      element('g:product_type', goods.category?.name),
      `<g:shipping>${element('g:country', goods.market.toUpperCase())}`,
      `${element('g:price', amountOf(goods.deliveryCost))}</g:shipping></entry>`,
    ].join(''),
  }
}

const entryOf = (goods: Goods, variant: GoodsVariant, shared: ReturnType<typeof sharedOf>): string => {
  const id = `${goods.id}_${variant.id}`
  const { before, now } = pricesOf(goods, variant)
  const title = xmlText([goods.title, variant.attributesValue].filter((part) => part !== '').join(', '))
  return [
    // Atom's own, which every entry must have, and Google's
    `<entry><id>tag:local.example,2026:${id}</id><title>${title}</title>${shared.updated}`,
    `<g:id>${id}</g:id>${shared.group}<g:title>${title}</g:title>${shared.text}`,
    variant.images.length > 0 ? picturesOf(variant.images) : shared.pictures,
    element('g:availability', variant.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', amountOf(before)),
    element('g:sale_price', now.value < before.value ? amountOf(now) : undefined),
    element('g:gtin', variant.gtin?.value),
    element('g:mpn', variant.mpn),
    ...described.map((name) => element(`g:${name}`, variant.metadata?.[name]?.values?.join('/'))),
    // attributes are named in the market's language
    element('g:size', variant.attributes[words[goods.market as MarketId].size]),
    shared.end,
  ].join('')
}

const picturesOf = (images: readonly Image[]): string => {
  const [first, ...others] = images.map(({ original }) => original)
  const more = others.slice(0, morePictures).map((picture) => element('g:additional_image_link', picture))
  return element('g:image_link', first) + more.join('')
}

/** "199.00 SEK": a decimal point, two decimals, the code of the currency. */
const amountOf = ({ value, currency }: Money): string => `${value.toFixed(2)} ${currency}`

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** A description without its markup, as a shop window shows it; what a reference does not name stays as it is. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|li)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => references[name] ?? '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
