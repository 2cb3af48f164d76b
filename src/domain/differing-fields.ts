type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is missing and what is null are the same: optional fields come as either (field notes). */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (isRecord(one) && isRecord(other)) return namesOf(one, other).every((name) => isSame(one[name], other[name]))
  return (one ?? null) === (other ?? null)
}

const namesOf = (one: Fields, other: Fields): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

const differing = (one: Fields, other: Fields): readonly string[] =>
  namesOf(one, other).filter((name) => !isSame(one[name], other[name]))

/**
 * Where two states of a product differ by value, in the contract's names: `priceIncVat`, `variants[].stockCount` of
 * any variant; just `variants` where there are others, or in another order. Neither the order of fields counts, nor how a number is written.
 */
export const differingFields = (one: Fields, other: Fields): readonly string[] =>
  differing(one, other).flatMap((name) => (name === 'variants' ? variantFields(one.variants, other.variants) : [name]))

const variantFields = (ones: unknown, others: unknown): readonly string[] => {
  const whole = ['variants']
  if (!Array.isArray(ones) || !Array.isArray(others) || ones.length !== others.length) return whole
  const pairs = ones.map((one: unknown, index) => [one, others[index] as unknown] as const)
  const paths = new Set<string>()
  for (const [one, other] of pairs) {
    if (!isRecord(one) || !isRecord(other) || !isSame(one.id, other.id)) return whole
    for (const name of differing(one, other)) paths.add(`variants[].${name}`)
  }
  return [...paths]
}
