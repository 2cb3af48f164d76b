import { hashOf } from '../random.ts'
import type { Group } from './design.ts'

const purpose = 35

/** How many of each variant there are: what was told, or else one product in 25 sold out, and some sizes of the others. */
export const stocksOf = (
  { colours, sizes }: Pick<Group, 'colours' | 'sizes'>,
  luck: number,
  told: number | null | undefined,
): readonly number[] => {
  const isSoldOut = (luck >>> 20) % 25 === 0
  const stocks = new Array<number>(colours.length * sizes.length)
  for (let number = 0; number < stocks.length; number += 1)
    stocks[number] = told ?? (isSoldOut ? 0 : drawnStock(hashOf(luck, number, purpose)))
  return stocks
}

const drawnStock = (draw: number): number => (draw % 100 < 8 ? 0 : 1 + ((draw >>> 8) % (draw % 100 < 40 ? 6 : 60)))
