import { hashOf } from '../random.ts'
import type { Group } from './design.ts'

const purpose = 35

/** How many of each variant there are: one product in 25 is sold out, and some sizes of the others. */
export const stocksOf = ({ colours, sizes }: Pick<Group, 'colours' | 'sizes'>, luck: number): readonly number[] => {
  const isSoldOut = (luck >>> 20) % 25 === 0
  return Array.from({ length: colours.length * sizes.length }, (_, number) => {
    const draw = hashOf(luck, number, purpose)
    if (isSoldOut || draw % 100 < 8) return 0
    return 1 + ((draw >>> 8) % (draw % 100 < 40 ? 6 : 60))
  })
}

/** GTIN-13 of the range for use inside of a company (200): none of them is a real article. */
export const gtinOf = (place: number, number: number): string => {
  const article = place * 32 + number
  // 2 from the leading 200: its digits weigh 1, 3 and 1, those behind it 3, 1, 3 and so on
  let sum = 2
  for (let rest = article, weight = 3; rest > 0; rest = Math.floor(rest / 10), weight = 4 - weight)
    sum += (rest % 10) * weight
  // nine digits, with zeros before them
  return `200${String(1_000_000_000 + article).slice(1)}${(10 - (sum % 10)) % 10}`
}
