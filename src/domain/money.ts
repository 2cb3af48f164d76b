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

/** "1299.50 SEK": two decimals where there are any, in major currency units. */
export const amountText = (digits: string, currency: string): string => {
  const padded = /\.\d$/.test(digits) ? `${digits}0` : digits
  return `${padded} ${currency}`.trim()
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
