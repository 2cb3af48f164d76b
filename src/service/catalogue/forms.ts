import { type MarketId, markets } from '../seed/markets.ts'
import { type Print, printOf } from './bytes.ts'
import { descriptionOf } from './description.ts'
import type { Group } from './design.ts'
import { imagesOf } from './images.ts'
import { bare, compile, inText, member } from './template.ts'
import { variantsOf } from './variants.ts'

/** The models that a product is answered in: full and preview, of v5 and of the obsolete v4. */
export type Form = 'full' | 'preview' | 'fullV4' | 'previewV4'

const forms: readonly Form[] = ['full', 'preview', 'fullV4', 'previewV4']
const marketList = Object.keys(markets)
/** All of one form in every market: about 40 MB. */
const mostTemplates = 4500
const templates = new Map<number, Print>()

/** The template of a group in a market and a form, made at its first use and remembered: it depends on nothing else. */
export const templateOf = (form: Form, market: MarketId, group: Group): Print => {
  const key = (group.key * marketList.length + marketList.indexOf(market)) * forms.length + forms.indexOf(form)
  const known = templates.get(key)
  if (known) return known
  if (templates.size >= mostTemplates) templates.clear()
  const isPreview = form === 'preview' || form === 'previewV4'
  const made = printOf(compile(isPreview ? previewOf(form, group) : fullOf(form, market, group)))
  templates.set(key, made)
  return made
}

/** Contract, "Full product model (v5)"; in v4 category, discountPriceIncVat and posTags have other names, or none. */
const fullOf = (form: Form, market: MarketId, group: Group): object => {
  const { money, defaultVat } = markets[market]
  const obsolete = form === 'fullV4'
  const sale = saleOf(form)
  const vat = vatOf(defaultVat)
  return {
    id: inText('id'),
    title: inText('title'),
    description: descriptionOf(market, group),
    priceIncVat: bare('price'),
    ...sale,
    vat,
    currency: money.currency,
    deliveryTime: inText('deliveryTime'),
    deliveryCost: bare('freight'),
    brand: inText('brand'),
    ...(obsolete
      ? { categories: bare('categories'), categoriesValue: inText('categoriesValue') }
      : { category: bare('category') }),
    market,
    merchant: inText('merchant'),
    merchantName: inText('merchantName'),
    accessRights: 'Published',
    isInStock: bare('isInStock'),
    images: imagesOf(group),
    variants: variantsOf({ market, group, vat, sale }),
    ...member('sku'),
    lastUpdateDate: inText('updated'),
    ...(obsolete ? {} : { posTags: bare('posTags') }),
    freeReturn: bare('freeReturn'),
  }
}

/** Contract, "Product preview model". */
const previewOf = (form: Form, group: Group): object => ({
  id: inText('id'),
  title: inText('title'),
  brand: inText('brand'),
  images: imagesOf(group),
  priceIncVat: bare('price'),
  ...saleOf(form),
  isInStock: bare('isInStock'),
})

/** The price that is charged. Not shown: our choice, that salesPrice of v4 is always there. */
const saleOf = (form: Form): object =>
  form === 'full' || form === 'preview' ? member('discount') : { salesPrice: bare('current') }

/** `value` as a float where the contract says integer, as was seen: 25.0. */
const vatOf = (percent: number): object => ({
  value: bare(Number.isInteger(percent) ? `=${percent}.0` : (`=${percent}` as `=${number}.${number}`)),
  formatted: `${String(percent).replace('.', ',')}\u00a0%`,
})
