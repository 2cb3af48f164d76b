import * as z from 'zod/mini'
import { collectionProduct } from './collection-product.ts'
import { id, listOf, maybe } from './field-kinds.ts'
import { withItems } from './wire-names.ts'

const favorite = z.looseObject({ id, product: maybe(collectionProduct) })

/** Bare ids, bare products and items with a product inside are all the same to us. */
const withProduct = (value: unknown): unknown => {
  if (typeof value === 'string') return { id: value }
  if (typeof value !== 'object' || value === null || 'product' in value) return value
  return { ...('id' in value && { id: value.id }), product: value }
}

/** The list, wherever an answer holds it. */
const listIn = (value: unknown): unknown => {
  const answer = withItems(value)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  if ('items' in answer) return answer.items
  return 'products' in answer ? answer.products : answer
}

/** Answer of GET /v4/favorites ("not shown" in the contract, and not seen): any of the likely shapes. */
export const favorites = z.pipe(z.transform(listIn), listOf(z.pipe(z.transform(withProduct), favorite)))

export type Favorites = z.infer<typeof favorites>
