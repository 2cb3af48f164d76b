import { moneyText } from '../../domain/money.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import type { Variant } from '../../schemas/variant.ts'

/** "Stickat (fbf2…)" of v5, "Herr > Kläder" of v4; empty where there is none. */
export const categoryText = ({ category, categories, categoriesValue }: AnyProduct): string => {
  if (category) return [category.name, category.id && `(${category.id})`].filter((part) => part).join(' ')
  const paths = (categories ?? []).map(({ department, section }) => [department, section].filter(Boolean).join(' > '))
  return paths.filter((path) => path !== '').join('; ') || (categoriesValue ?? '')
}

/** "season: autumn, winter; campaign: gifts". */
export const tagsText = ({ posTags }: AnyProduct): string =>
  (posTags ?? [])
    .map(({ name, values }) => `${name ?? '(no name)'}: ${(values ?? []).join(', ') || '(no values)'}`)
    .join('; ')

/** What tells a variant from its sisters: "Ecru, XS". */
export const variantName = ({ attributesValue, attributes, title, id }: Variant): string => {
  const values = Object.values(attributes ?? {}).filter((value) => typeof value === 'string' && value !== '')
  return attributesValue || values.join(', ') || title || id
}

/** "116,33 kr per 1 st". */
export const unitPriceText = ({ unitPrice, unitPriceBaseMeasure: base }: Variant): string => {
  const price = moneyText(unitPrice)
  const measure = [base?.value, base?.unit].filter((part) => part !== undefined && part !== '').join(' ')
  return price === '' || measure === '' ? price : `${price} per ${measure}`
}

/** "EAN 2000000059525". */
export const gtinText = ({ gtin }: Variant): string => [gtin?.type, gtin?.value].filter((part) => part).join(' ')

/** What the variants say of colour, material, pattern and gender, each word once: "material: Organic cotton". */
export const metadataText = (variants: readonly Variant[]): string =>
  (['color', 'material', 'pattern', 'gender'] as const)
    .flatMap((key) => {
      const values = [...new Set(variants.flatMap(({ metadata }) => metadata?.[key]?.values ?? []))]
      return values.length === 0 ? [] : [`${key}: ${values.join(', ')}`]
    })
    .join('; ')
