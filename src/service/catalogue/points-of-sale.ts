import type { Design } from './design.ts'

type Percent = (design: Design) => number

/**
 * The points of sale that the operator knows, and what their visitors save (contract: "POS-specific discounts"; which
 * there are is not shown: our choice). A point of sale that is not known changes nothing, or is refused by a switch.
 */
export const pointsOfSale: ReadonlyMap<string, Percent> = new Map<string, Percent>([
  ['local-magazine', () => 10],
  ['local-blog', ({ brand }) => (brand.merchant === 'local' ? 20 : 0)],
  ['local-app', () => 0],
])

/** What visitors of a point of sale save on a product, in percent. */
export const posPercent = (pos: string | undefined, design: Design): number =>
  (pos === undefined ? undefined : pointsOfSale.get(pos))?.(design) ?? 0
