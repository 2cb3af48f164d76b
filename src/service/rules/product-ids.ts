import { hashOf, hexOf } from '../random.ts'

/** 24 hexadecimal digits for a word, the same for ever: ids of products need no seed. */
export const idOf = (word: string): string => {
  let [first, second] = [1, 2]
  for (let place = 0; place < word.length; place += 1) {
    first = hashOf(first, word.charCodeAt(place), 1)
    second = hashOf(second, word.charCodeAt(place), 2)
  }
  return hexOf(first) + hexOf(second) + hexOf(hashOf(first, second, 3))
}

/** The composite identifier <productId>_<variantId> (contract, "Variant"). */
export const variantIdOf = (productId: string, sku: string): string => `${productId}_${idOf(sku)}`
