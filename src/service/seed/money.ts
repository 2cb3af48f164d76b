import type { Money } from '../order.ts'
import type { Market, MoneyStyle } from './markets.ts'

/** Amounts are counted in the market's smallest unit (öre, cents, whole krónur), so that sums are exact. */
export type Units = number

/** An amount as the contract's Money: no-break spaces, decimal comma, currency marker last. */
export const moneyOf = ({ money }: Pick<Market, 'money'>, units: Units): Money => ({
  value: units / perWhole(money),
  currency: money.currency,
  formatted: formatted(money, units),
})

const perWhole = ({ decimals }: MoneyStyle): number => (decimals === 2 ? 100 : 1)

const formatted = (money: MoneyStyle, units: Units): string => {
  const whole = grouped(Math.floor(units / perWhole(money)), money.thousands)
  return money.decimals === 2 ? `${whole},${String(units % 100).padStart(2, '0')}${money.after}` : whole + money.after
}

const grouped = (whole: number, thousands: string): string =>
  whole < 1000
    ? String(whole)
    : grouped(Math.floor(whole / 1000), thousands) + thousands + String(whole % 1000).padStart(3, '0')

/** A price of the Swedish list in another market, ending as prices do there: 599, 649, 59.95, 8,990. */
export const localPrice = ({ money }: Pick<Market, 'money'>, kronor: number): Units => {
  const steps = Math.max(1, Math.round((kronor * money.rate) / money.step))
  const whole = steps * money.step
  if (money.decimals === 0) return whole - 10
  return whole * 100 - (money.step < 10 ? 5 : 100)
}

/** The part of an amount that is not VAT; `vat` in percent, at most one decimal. */
export const withoutVat = (units: Units, vat: number): Units =>
  Math.round((units * 1000) / (1000 + Math.round(vat * 10)))
