import * as z from 'zod/mini'
import { maybe, text } from './field-kinds.ts'

/** Contract, "Image object": a URI for each size; `id` is there on some. */
export const image = z.looseObject({
  '50x50': text,
  '250x': text,
  '450x': text,
  '960x': text,
  original: text,
  id: text,
})

/** Images that nothing rests on: a broken one is empty. */
export const images = maybe(z.array(z.catch(image, {})))

export type Image = z.infer<typeof image>
