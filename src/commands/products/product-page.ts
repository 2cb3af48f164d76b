import { ageText, timeText } from '../../domain/age.ts'
import { moneyText } from '../../domain/money.ts'
import { priceOf, priceText } from '../../domain/product-price.ts'
import { cutLines, readableLines } from '../../domain/readable-html.ts'
import { isStocked, stockSummary } from '../../domain/stock.ts'
import { type Block, meant, type Text } from '../../output/view.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import { categoryText, metadataText, tagsText } from './product-words.ts'
import { variantBlocks } from './variant-blocks.ts'

export interface PageLook {
  readonly now: Date
  /** Characters a line of the terminal holds. */
  readonly width: number
  /** The whole description. */
  readonly full: boolean
}

type Rows = (readonly [string, Text])[]

/** Characters of a description that say what it is about. */
const excerpt = 600
const linksShown = 6

/** A product for people: what it is, what it costs, what is in stock, and what it looks like. */
export const productPage = (product: AnyProduct, look: PageLook): readonly Block[] => [
  { kind: 'heading', text: meant('strong', product.title || '(no title)') },
  { kind: 'fields', rows: [...saleRows(product), ...orderRows(product), ...originRows(product, look)] },
  ...variantBlocks(product, look.width),
  ...descriptionBlocks(product, look.full),
  ...imageBlocks(product),
]

const saleRows = (product: AnyProduct): Rows => {
  const price = priceOf(product)
  return [
    ['id', product.id],
    ...said('brand', product.brand),
    ['price', price?.before ? meant('good', priceText(price)) : priceText(price) || 'not said'],
    ...said('VAT', product.vat?.formatted || (product.vat?.value === undefined ? '' : `${product.vat.value} %`)),
    ['in stock', stockLine(product)],
  ]
}

const stockLine = ({ isInStock, variants }: AnyProduct): Text => {
  const word = isInStock === undefined ? 'not said' : isInStock ? 'yes' : 'no'
  const isPlain = variants.length === 0 || (isInStock === false && !variants.some((variant) => isStocked(variant)))
  const text = isPlain ? word : `${word}, ${stockSummary(variants)}`
  return isInStock === false ? meant('bad', text) : text
}

const orderRows = ({ deliveryTime, deliveryCost, freeReturn }: AnyProduct): Rows => [
  ...said('delivery', [deliveryTime, moneyText(deliveryCost)].filter((part) => part).join(', ')),
  ...said('returns', freeReturn === undefined ? '' : freeReturn ? 'free' : 'not free'),
]

const originRows = (product: AnyProduct, { now }: PageLook): Rows => {
  const { merchant, merchantName, lastUpdateDate, images } = product
  const age = ageText(lastUpdateDate, now)
  const shop = merchantName && merchant ? `${merchantName} (${merchant})` : (merchantName ?? merchant)
  return [
    ...said('category', categoryText(product)),
    ...said('POS tags', tagsText(product)),
    ...said('details', metadataText(product.variants)),
    ...said('merchant', shop),
    ...said('market', product.market),
    ...said('SKU', product.sku),
    ...said('access', product.accessRights),
    ...said('updated', timeText(lastUpdateDate) && `${timeText(lastUpdateDate)}${age && ` (${age} ago)`}`),
    ...said('images', images === undefined ? '' : String(images.length)),
  ]
}

const said = (label: string, text: string | undefined): Rows => (text ? [[label, text]] : [])

const descriptionBlocks = ({ description }: AnyProduct, full: boolean): readonly Block[] => {
  const all = readableLines(description ?? '')
  if (all.length === 0) return []
  const { lines, left } = cutLines(all, full ? Number.POSITIVE_INFINITY : excerpt)
  const rows: Rows = lines.map((line, at) => [at === 0 ? 'description' : '', line])
  const more: Rows = left === 0 ? [] : [['', meant('dim', `… and ${left} characters more: --full`)]]
  return [{ kind: 'fields', rows: [...rows, ...more] }]
}

/** Lines and not a table: a link is copied, so it is never cut. */
const imageBlocks = ({ id, images = [] }: AnyProduct): readonly Block[] => {
  const links = images.flatMap((image) => image.original ?? image['960x'] ?? image['450x'] ?? image['250x'] ?? [])
  if (links.length === 0) return []
  const more = links.length - linksShown
  const rest = more > 0 ? [meant('dim', `… and ${more} more: merchant products images ${id}`)] : []
  return [{ kind: 'lines', lines: [...links.slice(0, linksShown), ...rest] }]
}
