import { hashOf } from '../random.ts'
import type { Group } from './design.ts'
import { inkDigits } from './ink.ts'

const purpose = 35

/** How many of each variant there are: what was told, or else one product in 25 sold out, and some sizes of the others. */
export const stocksOf = (
  { colours, sizes }: Pick<Group, 'colours' | 'sizes'>,
  luck: number,
  told: number | null | undefined,
): readonly number[] => {
  const isSoldOut = (luck >>> 20) % 25 === 0
  const stocks: number[] = []
  for (let number = 0; number < colours.length * sizes.length; number += 1)
    stocks.push(told ?? (isSoldOut ? 0 : drawnStock(hashOf(luck, number, purpose))))
  return stocks
}

const drawnStock = (draw: number): number => (draw % 100 < 8 ? 0 : 1 + ((draw >>> 8) % (draw % 100 < 40 ? 6 : 60)))

/** Inks a GTIN-13 of the range for use inside of a company (200): none of them is a real article. */
export const inkGtin = (place: number, number: number): void => {
  const article = place * 32 + number
  // 2 from the leading 200: its digits weigh 1, 3 and 1, those behind it 3, 1, 3 and so on
  let sum = 2
  for (let rest = article, weight = 3; rest > 0; rest = Math.floor(rest / 10), weight = 4 - weight)
    sum += (rest % 10) * weight
  inkDigits('200', article * 10 + ((10 - (sum % 10)) % 10), 10)
}
