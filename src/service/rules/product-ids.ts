import { hashOf, hexOf } from '../random.ts'

/** 24 hexadecimal digits for a word, the same for ever: ids of products need no seed. */
export const idOf = (word: string): string => {
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0)
  return [1, 2, 3].map((part) => hexOf(codes.reduce((hash, code) => hashOf(hash, code, part), part))).join('')
}

/** The composite identifier <productId>_<variantId> (contract, "Variant"). */
export const variantIdOf = (productId: string, sku: string): string => `${productId}_${idOf(sku)}`
