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
  const digits = `200${String(place * 32 + number).padStart(9, '0')}`
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += (digits.charCodeAt(at) - 48) * (at % 2 === 0 ? 1 : 3)
  return digits + String((10 - (sum % 10)) % 10)
}
