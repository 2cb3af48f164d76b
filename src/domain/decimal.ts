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

/**
 * Adds numbers as the decimals they were written as: 0.1 and 0.2 make 0.3. A sum of before may stand among them, as its
 * digits. Undefined when one is not finite.
 */
export const exactSum = (values: readonly (number | string)[]): string | undefined => {
  let sum: Decimal = { units: 0n, scale: 0 }
  for (const value of values) {
    const next = decimalOf(value)
    if (!next) return undefined
    const scale = Math.max(sum.scale, next.scale)
    const raised = (one: Decimal): bigint => one.units * 10n ** BigInt(scale - one.scale)
    sum = { units: raised(sum) + raised(next), scale }
  }
  return textOf(sum)
}
