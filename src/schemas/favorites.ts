import * as z from 'zod/mini'
import { collectionProduct } from './collection-product.ts'
import { id, listOf, maybe } from './field-kinds.ts'
import { itemsNameOf } from './wire-names.ts'

/** Bare ids, bare products and items with a product inside are all the same to us. */
const withProduct = (value: unknown): unknown => {
  if (typeof value === 'string') return { id: value }
  if (typeof value !== 'object' || value === null || 'product' in value) return value
  return { ...('id' in value && { id: value.id }), product: value }
}

/** One favorite: the id of the product, and the product where the answer holds it. */
export const favorite = z.pipe(z.transform(withProduct), z.looseObject({ id, product: maybe(collectionProduct) }))

export type Favorite = z.infer<typeof favorite>

/** The list, wherever an answer holds it, and the name it has there. */
export const favoritesIn = (answer: unknown): { readonly name?: string; readonly list: unknown } => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { list: answer }
  const name = itemsNameOf(answer) ?? ('products' in answer ? 'products' : undefined)
  return name === undefined ? { list: answer } : { name, list: (answer as Record<string, unknown>)[name] }
}

/** Answer of GET /v4/favorites ("not shown" in the contract, and not seen): any of the likely shapes. */
export const favorites = z.pipe(
  z.transform((answer: unknown) => favoritesIn(answer).list),
  listOf(favorite),
)
