import { differingFields } from '../domain/differing-fields.ts'
import type { MirroredProduct, MirrorTarget } from './mirror-target.ts'
import { makeNumberSet, type NumberSet } from './number-set.ts'

/** How a mirror and a feed contradict each other about a product; `newer` is no contradiction. A published form. */
export interface Finding {
  readonly id: string
  readonly kind: 'missing' | 'extra' | 'differs' | 'newer'
  /** Where they differ; nothing where only one of them has the product. */
  readonly fields: readonly string[]
  /** lastUpdateDate as each has it; null where there is no product, or no date. */
  readonly mirrored: string | null
  readonly inFeed: string | null
}

/** A product of a feed, with the text that it was read from. */
export interface ProductOfFeed {
  readonly id: string
  readonly json: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Reconciling {
  readonly target: MirrorTarget
  readonly feed: AsyncIterable<readonly ProductOfFeed[]>
  /** What changed at this moment (ms) or later is not in the feed; undefined: not known, and all counts. */
  readonly asOf: number | undefined
}

const atOnce = 200

/**
 * Compares a feed with the mirror of its market: its products in its order, then those that only the mirror has.
 * Memory is bounded: a bit for each product of the mirror. Throws what the feed and the target throw.
 */
export async function* reconcileFeed(parts: Reconciling): AsyncGenerator<readonly Finding[]> {
  const met = makeNumberSet()
  for await (const products of parts.feed)
    for (let from = 0; from < products.length; from += atOnce)
      yield await compareSome(parts, met, products.slice(from, from + atOnce))
  for (let after = 0; ; ) {
    const some = await parts.target.products({ after, limit: atOnce })
    const last = some.at(-1)
    if (last === undefined) return
    yield some.filter(({ productNumber }) => !met.has(productNumber)).map((one) => extraOf(one, parts.asOf))
    after = last.productNumber
  }
}

const compareSome = async (
  { target, asOf }: Reconciling,
  met: NumberSet,
  products: readonly ProductOfFeed[],
): Promise<readonly Finding[]> => {
  const found = new Map((await target.find(products.map(({ id }) => id))).map((one) => [one.id, one]))
  for (const { productNumber } of found.values()) met.add(productNumber)
  const missing = products.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  const removals = missing.length === 0 ? [] : await target.removals(missing)
  const removedAt = new Map(removals.map(({ id, at }) => [id, at]))
  return products.flatMap((product) => {
    const mirrored = found.get(product.id)
    if (mirrored === undefined) return [missingOf(product, isSince(removedAt.get(product.id), asOf))]
    return differenceOf(product, mirrored, asOf) ?? []
  })
}

const isSince = (at: string | null | undefined, asOf: number | undefined): boolean =>
  asOf !== undefined && Date.parse(at ?? '') >= asOf

const dateOf = ({ fields }: ProductOfFeed): string | null =>
  typeof fields.lastUpdateDate === 'string' ? fields.lastUpdateDate : null

const missingOf = (product: ProductOfFeed, isGoneSince: boolean): Finding => ({
  id: product.id,
  kind: isGoneSince ? 'newer' : 'missing',
  fields: [],
  mirrored: null,
  inFeed: dateOf(product),
})

const extraOf = ({ id, updatedAt }: MirroredProduct, asOf: number | undefined): Finding => ({
  id,
  kind: isSince(updatedAt, asOf) ? 'newer' : 'extra',
  fields: [],
  mirrored: updatedAt,
  inFeed: null,
})

const differenceOf = (
  product: ProductOfFeed,
  { json, updatedAt }: MirroredProduct,
  asOf: number | undefined,
): Finding | undefined => {
  if (product.json === json) return undefined
  const fields = differingFields(product.fields, JSON.parse(json) as ProductOfFeed['fields'])
  if (fields.length === 0) return undefined
  const inFeed = dateOf(product)
  const isAhead = isSince(updatedAt, asOf) && !(Date.parse(inFeed ?? '') > Date.parse(updatedAt ?? ''))
  return { id: product.id, kind: isAhead ? 'newer' : 'differs', fields, mirrored: updatedAt, inFeed }
}
