/** An exact decimal: units / 10^scale. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const decimalOf = (value: number | string): Decimal | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (!match) return undefined
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match
  const scale = fraction.length - Number(exponent)
  const units = BigInt(`${sign}${whole}${fraction}`)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

const textOf = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(digits.length - scale)}`}`
}

const unitsAt = (scale: number, one: Decimal): bigint =>
  one.scale === scale ? one.units : one.units * 10n ** BigInt(scale - one.scale)

/**
 * Adds numbers as the decimals they were written as: 0.1 and 0.2 make 0.3. A sum of before may stand among them, as its
 * digits. Undefined when one is not finite.
 */
export const exactSum = (values: readonly (number | string)[]): string | undefined => {
  const decimals: Decimal[] = []
  for (const value of values) {
    const next = decimalOf(value)
    if (!next) return undefined
    decimals.push(next)
  }
  const scale = Math.max(0, ...decimals.map((one) => one.scale))
  return textOf({ units: decimals.reduce((sum, one) => sum + unitsAt(scale, one), 0n), scale })
}
