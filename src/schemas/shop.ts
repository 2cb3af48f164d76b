import * as z from 'zod/mini'
import { collection } from './collection.ts'
import { listOf, text } from './field-kinds.ts'

/** A shop by its name: `{collections: [...]}` was seen (field notes). */
export const shop = z.looseObject({ name: text, collections: listOf(collection) })

export type Shop = z.infer<typeof shop>
