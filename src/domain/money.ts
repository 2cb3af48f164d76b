import type { Money } from '../schemas/money.ts'
import { exactSum } from './decimal.ts'

/** Money for people: as the server formatted it, else its digits and currency; empty when there is none. */
export const moneyText = (money: Money | null | undefined): string => {
  if (!money) return ''
  if (typeof money.formatted === 'string' && money.formatted !== '')
    return money.formatted.replace(/[\u00a0\u202f]/g, ' ')
  return typeof money.value === 'number'
    ? amountText(exactSum([money.value]) ?? String(money.value), money.currency ?? '')
    : ''
}

/** Currencies without a minor unit, and those of three decimals (ISO 4217); all others have two. */
const whole = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/
const fine = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/

const decimalsOf = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency) || whole.test(currency)) return 0
  return fine.test(currency) ? 3 : 2
}

/** "1299.50 SEK", "1299 ISK": with the decimals that the currency has, and never fewer than the digits have. */
export const amountText = (digits: string, currency: string): string => {
  const [units = '', decimals = ''] = digits.split('.')
  const least = decimals === '' ? decimalsOf(currency) : Math.max(2, decimalsOf(currency))
  const padded = decimals.padEnd(least, '0')
  return `${units}${padded === '' ? '' : `.${padded}`} ${currency}`.trim()
}

export interface Sum {
  /** Decimal digits, exact, in major units. */
  readonly digits: string
  readonly currency: string
}

/** Exact sums by currency, in the order in which the currencies first appear. Money without a value counts nothing. */
export const sumsOf = (moneys: readonly (Money | null | undefined)[]): readonly Sum[] => {
  const values = new Map<string, number[]>()
  for (const money of moneys) {
    if (typeof money?.value !== 'number') continue
    const currency = money.currency ?? ''
    const list = values.get(currency)
    if (list) list.push(money.value)
    else values.set(currency, [money.value])
  }
  return [...values].map(([currency, list]) => ({ digits: exactSum(list) ?? '', currency }))
}
