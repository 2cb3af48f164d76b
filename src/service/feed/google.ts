import type { Money } from '../order.ts'
import type { Goods, GoodsVariant, Image } from '../rules/goods.ts'
import { pricesOf } from '../rules/older-product.ts'
import type { FeedFormat } from './document.ts'
import { element, xmlText } from './xml.ts'

/** Google's word for what a variant's attribute says; others are told in the title alone. */
const attributeNames: Readonly<Record<string, string>> = {
  color: 'g:color',
  colour: 'g:color',
  size: 'g:size',
  sex: 'g:gender',
  gender: 'g:gender',
  material: 'g:material',
  pattern: 'g:pattern',
}
/** Google takes ten pictures beside the first. */
const morePictures = 10

/** An Atom 1.0 document with an entry for every variant; `item_group_id` is the product (contract, "Formats"). */
export const google: FeedFormat = {
  head: ({ name, updated }) => [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">',
    `<title>${xmlText(name)}</title><id>tag:local.example,2026:${xmlText(name)}</id><updated>${updated}</updated>`,
    '<author><name>The built-in service</name></author>',
  ],
  records: (goods, link) => goods.variants.map((variant) => entryOf(goods, variant, link(goods))),
  tail: ['</feed>'],
}

const entryOf = (goods: Goods, variant: GoodsVariant, link: string): string => {
  const id = `${goods.id}_${variant.id}`
  const { before, now } = pricesOf(goods, variant)
  const pictures = (variant.images.length > 0 ? variant.images : goods.images).map(originalOf)
  const title = [goods.title, variant.attributesValue].filter((part) => part !== '').join(', ')
  return [
    '<entry>',
    // Atom's own three, which every entry must have, and the link
    element('id', `tag:local.example,2026:${id}`),
    element('title', title),
    element('updated', goods.lastUpdateDate),
    `<link rel="alternate" href="${xmlText(link)}"/>`,
    element('g:id', id),
    element('g:item_group_id', goods.id),
    element('g:title', title),
    element('g:description', plainText(goods.description) || title),
    element('g:link', link),
    element('g:image_link', pictures[0]),
    ...pictures.slice(1, 1 + morePictures).map((picture) => element('g:additional_image_link', picture)),
    element('g:availability', variant.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', amountOf(before)),
    element('g:sale_price', now.value < before.value ? amountOf(now) : undefined),
    element('g:brand', goods.brand),
    element('g:gtin', variant.gtin?.value),
    element('g:mpn', variant.mpn),
    element('g:condition', 'new'),
    element('g:product_type', goods.category?.name),
    ...Object.entries(variant.attributes).map(([name, value]) => {
      const known = Object.hasOwn(attributeNames, name.toLowerCase()) ? attributeNames[name.toLowerCase()] : undefined
      return known ? element(known, value) : ''
    }),
    `<g:shipping>${element('g:country', goods.market.toUpperCase())}${element('g:price', amountOf(goods.deliveryCost))}</g:shipping>`,
    '</entry>',
  ].join('')
}

/** "199.00 SEK": a decimal point, two decimals, the code of the currency. */
const amountOf = ({ value, currency }: Money): string => `${value.toFixed(2)} ${currency}`

const originalOf = (image: Image): string => image.original ?? ''

/** A description without its markup, as a shop window shows it. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|li)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
