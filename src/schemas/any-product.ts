import * as z from 'zod/mini'
import { product } from './product.ts'
import { productV4 } from './product-v4.ts'

/**
 * A product of either version, in full or as a preview: the fields of all of them, and only an id is needed. Which model
 * a lookup by merchant URL answers is not shown by the contract.
 */
export const anyProduct = z.looseObject({ ...productV4.shape, ...product.shape })

export type AnyProduct = z.infer<typeof anyProduct>

/** Its fields by the contract, those of v5 first. */
export const anyProductFields: readonly string[] = [
  ...new Set([...Object.keys(product.shape), ...Object.keys(productV4.shape)]),
]
