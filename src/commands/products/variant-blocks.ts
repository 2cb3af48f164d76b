import { compositeId } from '../../domain/composite-id.ts'
import { priceOf, priceText, variantPriceOf } from '../../domain/product-price.ts'
import { isStocked, stockText } from '../../domain/stock.ts'
import { type Block, meant, type TableColumn, type Text } from '../../output/view.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import type { Variant } from '../../schemas/variant.ts'
import { gtinText, unitPriceText, variantName } from './product-words.ts'

interface Shown {
  readonly column: TableColumn
  readonly text: (variant: Variant) => Text
}

/** A terminal of so many characters holds composite ids beside the rest. */
const wide = 150

/**
 * The variants of a product: what they are, prices that are not the product's, stock, codes, and the composite ids that
 * carts take. Columns in which nothing stands are left out. The ids are copied, so they are never cut or broken: on a
 * terminal of fewer than 150 characters they get a table of their own.
 */
export const variantBlocks = (product: AnyProduct, width: number): readonly Block[] => {
  const { variants } = product
  if (variants.length === 0) return []
  const id = { column: { header: 'ID FOR CARTS' }, text: (variant: Variant) => compositeId(product.id, variant.id) }
  if (width >= wide) return [tableOf([...columnsOf(product), id], variants)]
  return [tableOf(columnsOf(product), variants), tableOf([id, nameColumn], variants)]
}

const nameColumn: Shown = { column: { header: 'VARIANT', flexible: true, least: 10 }, text: variantName }

const columnsOf = (product: AnyProduct): readonly Shown[] => {
  const general = priceText(priceOf(product))
  const own = (variant: Variant): string => priceText(variantPriceOf(product, variant))
  const differs = product.variants.some((variant) => own(variant) !== general)
  return [
    nameColumn,
    ...(differs ? [{ column: { header: 'PRICE', flexible: true, least: 12 }, text: own }] : []),
    { column: { header: 'STOCK', align: 'right' }, text: stockCell },
    { column: { header: 'SKU', flexible: true, least: 12 }, text: ({ sku }) => sku ?? '' },
    { column: { header: 'GTIN', flexible: true, least: 14 }, text: gtinText },
    { column: { header: 'MPN', flexible: true, least: 10 }, text: ({ mpn }) => mpn ?? '' },
    { column: { header: 'UNIT PRICE', flexible: true, least: 10 }, text: unitPriceText },
    {
      column: { header: 'DELIVERY', flexible: true, least: 10 },
      text: ({ deliveryTime }) => (deliveryTime === product.deliveryTime ? '' : (deliveryTime ?? '')),
    },
  ]
}

const stockCell = (variant: Variant): Text =>
  isStocked(variant) === false ? meant('bad', stockText(variant)) : stockText(variant)

const tableOf = (shown: readonly Shown[], variants: readonly Variant[]): Block => {
  const rows = variants.map((variant) => shown.map(({ text }) => text(variant)))
  const filled = shown.map((_, at) => rows.some((row) => row[at] !== ''))
  return {
    kind: 'table',
    columns: shown.flatMap(({ column }, at) => (filled[at] ? [column] : [])),
    rows: rows.map((row) => row.filter((_, at) => filled[at])),
  }
}
