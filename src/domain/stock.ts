/** What a variant says of its stock. */
export interface Stocked {
  readonly stockCount?: number | undefined
  readonly stockCountUnlimited?: boolean | undefined
  readonly isInStock?: boolean | undefined
}

/** Whether a variant can be had: as it says itself, else by its count. Undefined where nothing is said. */
export const isStocked = ({ stockCount, stockCountUnlimited, isInStock }: Stocked): boolean | undefined =>
  isInStock ?? (stockCountUnlimited === true ? true : stockCount === undefined ? undefined : stockCount > 0)

const counted = ({ stockCount, stockCountUnlimited }: Stocked): string =>
  stockCountUnlimited === true ? 'unlimited' : stockCount === undefined ? '' : String(stockCount)

/** "12", "unlimited", "0"; a count that its own variant contradicts is told as both: "12, not for sale". */
export const stockText = (variant: Stocked): string => {
  const count = counted(variant)
  if (count === '') return variant.isInStock === undefined ? '' : variant.isInStock ? 'in stock' : 'none'
  const { isInStock, ...silent } = variant
  if (isInStock === undefined || isInStock === isStocked(silent)) return count
  return `${count}, but ${isInStock ? 'in stock' : 'not in stock'}`
}

/** Pieces of all variants that can be had: "130", "unlimited", or empty where nothing is counted. */
export const piecesText = (variants: readonly Stocked[]): string => {
  const stocked = variants.filter((variant) => isStocked(variant) === true)
  if (stocked.some(({ stockCountUnlimited }) => stockCountUnlimited === true)) return 'unlimited'
  const counts = variants.flatMap(({ stockCount }) => (stockCount === undefined ? [] : [stockCount]))
  const ofStocked = stocked.reduce((sum, { stockCount }) => sum + Math.max(0, stockCount ?? 0), 0)
  return counts.length === 0 ? '' : String(ofStocked)
}

/** "in 4 of 5 variants, 130 pieces"; pieces without end are "unlimited". */
export const stockSummary = (variants: readonly Stocked[]): string => {
  const stocked = variants.filter((variant) => isStocked(variant) === true).length
  const where = `in ${stocked} of ${variants.length} variant${variants.length === 1 ? '' : 's'}`
  const pieces = piecesText(variants)
  if (pieces === '' || pieces === 'unlimited') return pieces === '' ? where : `${where}, unlimited`
  return `${where}, ${pieces} piece${pieces === '1' ? '' : 's'}`
}
