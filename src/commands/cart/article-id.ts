import { compositeId } from '../../domain/composite-id.ts'
import { AppError } from '../../errors/app-error.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'

/** The product part of what was typed: a composite id names its product in front of the underscore. */
export const productPart = (typed: string): string => typed.split('_', 1)[0] ?? typed

const named = ({ title, attributesValue }: AnyProduct['variants'][number]): string => attributesValue || title || ''

const variantLines = (product: AnyProduct): readonly string[] =>
  product.variants.map((variant) => `${compositeId(product.id, variant.id)}  ${named(variant)}`.trimEnd())

/**
 * What the cart calls an article (contract, "Shopping cart"): the plain id of a product without variants, else the
 * composite one. A product has at least one variant by the contract: one of the product's own id says that there are
 * none, and a single one of another id is meant by the plain id too. Throws AppError USAGE where a variant has to be
 * named, NOT_FOUND for one that the product does not have; both list the ids that do. `flags` goes behind the
 * command to type next.
 */
export const articleId = (typed: string, product: AnyProduct, flags: string): string => {
  const { variants, id } = product
  const [only] = variants
  if (typed === id) {
    if (variants.length > 1) {
      throw new AppError('USAGE', `${id} has ${variants.length} variants, of which one must be named`, {
        reasons: variantLines(product),
        try: [`merchant cart add ${compositeId(id, only?.id ?? '')}${flags}`],
        effect: 'none',
      })
    }
    return only === undefined || only.id === id ? id : compositeId(id, only.id)
  }
  if (variants.some((variant) => compositeId(id, variant.id) === typed)) return typed
  throw new AppError('NOT_FOUND', `the product ${id} has no variant "${typed.slice(id.length + 1)}"`, {
    reasons: variants.length === 0 ? ['it has none'] : variantLines(product),
    try: [`merchant products show ${id}`],
    effect: 'none',
  })
}
