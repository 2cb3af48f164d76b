import * as z from 'zod/mini'
import { collectionProduct } from './collection-product.ts'
import { id, listOf, maybe, text } from './field-kinds.ts'
import { withItems } from './wire-names.ts'

const collectionItem = z.looseObject({ id, product: maybe(collectionProduct) })

/** A collection ("not shown" in the contract; field notes, "Collections"). An item's id is what removes it. */
export const collection = z.pipe(
  z.transform(withItems),
  z.looseObject({ id, name: text, created: text, friendlyUrl: text, items: listOf(collectionItem) }),
)

/** Answer of GET /v4/collections/: the holder's collections, bare or in a record. */
export const collectionList = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'object' && value !== null && 'collections' in value ? value.collections : value,
  ),
  listOf(collection),
)

export type Collection = z.infer<typeof collection>
