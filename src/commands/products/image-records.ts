import { compositeId } from '../../domain/composite-id.ts'
import { resizedUri } from '../../domain/image-size.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import type { Image } from '../../schemas/image.ts'

/** The sizes of an image object by the contract, the largest first. */
export const namedSizes = ['original', '960x', '450x', '250x', '50x50'] as const

/** One picture in one size. */
export interface ImageRecord {
  /** Its place, from 1. */
  readonly image: number
  readonly id?: string
  /** The composite id of the variant, of a picture that is not among the product's own. */
  readonly variant?: string
  /** What was wanted, or the size that there is instead. */
  readonly size: string
  readonly uri: string
}

/** The pictures of a product, and those that only variants have, in the wanted size; each address once. */
export const imageRecords = (product: AnyProduct, size: string): readonly ImageRecord[] => {
  const ofVariants = product.variants.flatMap((variant) =>
    (variant.images ?? []).map((image) => ({ image, variant: compositeId(product.id, variant.id) })),
  )
  const all: readonly { image: Image; variant?: string }[] = [
    ...(product.images ?? []).map((image) => ({ image })),
    ...ofVariants,
  ]
  const seen = new Set<string>()
  const records: ImageRecord[] = []
  for (const { image, variant } of all) {
    const found = inSize(image, size)
    if (found === undefined || seen.has(found.uri)) continue
    seen.add(found.uri)
    const { id } = image
    records.push({ image: records.length + 1, ...(id && { id }), ...(variant && { variant }), ...found })
  }
  return records
}

const inSize = (image: Image, size: string): Pick<ImageRecord, 'size' | 'uri'> | undefined => {
  const named = namedSizes.flatMap((name) => (image[name] ? [{ size: name as string, uri: image[name] }] : []))
  const given = named.find((one) => one.size === size)
  if (given) return given
  // the contract shows the fragment in the smallest
  for (const { uri } of [...named].reverse()) {
    const resized = resizedUri(uri, size)
    if (resized !== undefined && !namedSizes.some((name) => name === size)) return { size, uri: resized }
  }
  return named[0]
}
