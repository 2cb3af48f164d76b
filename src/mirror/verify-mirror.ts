import { lookUp, perLookUp } from './look-up.ts'
import type { MirroredProduct } from './mirror-target.ts'
import { readPage } from './read-page.ts'
import type { SyncParts, Tally } from './sync-parts.ts'

export interface Difference {
  readonly id: string
  /** The service has no such product any more; or another state of it, newer or not. */
  readonly kind: 'gone' | 'changed' | 'differs'
  readonly mirrored: string | null
  readonly atService: string | null
}

export interface Verified {
  readonly compared: number
  readonly differences: readonly Difference[]
  /** false: the service does not mind productIds, and nothing could be compared. */
  readonly isPossible: boolean
}

/**
 * Compares products of a mirror with the service, byte for byte: all of them, or a sample drawn by `random`. What the
 * mirror lacks is not seen here: the next pass finds it. Throws as SyncParts.ask does.
 */
export const verifyMirror = async (
  parts: SyncParts,
  { sample, random }: { readonly sample: number | undefined; readonly random: () => number },
): Promise<Verified> => {
  const state = await parts.target.state()
  const tally: Tally = { products: 0, pages: 0, broken: [], cannotLookUp: false, expected: state.present, at: '' }
  const differences: Difference[] = []
  let compared = 0
  for await (const some of chosen(parts, state.present, sample, random)) {
    const found = await lookUp(
      parts,
      tally,
      some.map(({ id }) => id),
    )
    if (!found) return { compared, differences, isPossible: false }
    const there = new Map(
      (found.page.isMissing ? [] : readPage(found.page.body).products).map((one) => [one.id, one] as const),
    )
    for (const one of some) {
      const other = there.get(one.id)
      if (other === undefined || !Buffer.from(one.json).equals(other.json)) differences.push(differenceOf(one, other))
    }
    compared += some.length
    parts.progress({ pass: { mode: 'full' }, products: compared, pages: 0, expected: sample ?? state.present })
  }
  return { compared, differences, isPossible: true }
}

const differenceOf = (one: MirroredProduct, other: { readonly updatedAt: string | null } | undefined): Difference => ({
  id: one.id,
  kind: other === undefined ? 'gone' : other.updatedAt === one.updatedAt ? 'differs' : 'changed',
  mirrored: one.updatedAt,
  atService: other?.updatedAt ?? null,
})

/** The products to compare, in portions of a look-up. A sample takes each with the same chance, in one walk. */
async function* chosen(
  { target }: SyncParts,
  present: number,
  sample: number | undefined,
  random: () => number,
): AsyncGenerator<readonly MirroredProduct[]> {
  let [after, left, wanted] = [0, present, sample ?? present]
  let waiting: MirroredProduct[] = []
  for (;;) {
    const products = await target.products({ after, limit: perLookUp })
    for (const one of products) {
      if (sample === undefined || random() * left < wanted) {
        waiting.push(one)
        wanted -= 1
      }
      left -= 1
    }
    if (waiting.length >= perLookUp) {
      yield waiting.slice(0, perLookUp)
      waiting = waiting.slice(perLookUp)
    }
    const last = products.at(-1)
    if (last === undefined || (sample !== undefined && wanted <= 0)) break
    after = last.productNumber
  }
  if (waiting.length > 0) yield waiting
}
