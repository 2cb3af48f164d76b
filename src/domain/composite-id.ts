/** What carts and orders call a variant: <productId>_<variantId>, also when the two are equal (contract, "Variant"). */
export const compositeId = (productId: string, variantId: string): string => `${productId}_${variantId}`
