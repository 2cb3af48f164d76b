import * as z from 'zod/mini'
import { listOf, text } from './field-kinds.ts'

const category = z.looseObject({ id: text, name: text })

/** The translated categories of a market ("response shape: not shown"; field notes, "Products and the feed"). */
export const categories = z.looseObject({
  departments: listOf(
    z.looseObject({
      id: text,
      name: text,
      sections: listOf(z.looseObject({ id: text, name: text, categories: listOf(category) })),
    }),
  ),
})

export type Categories = z.infer<typeof categories>
