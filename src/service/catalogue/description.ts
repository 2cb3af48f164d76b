import type { MarketId } from '../seed/markets.ts'
import type { Group } from './design.ts'
import { words } from './seed/words.ts'
import { inText } from './template.ts'

const cares = [
  'Wash cold, dry flat',
  'Machine wash at 40°, line dry',
  'Wipe with a damp cloth',
  'Hand wash, iron on low heat',
]

/** The text of a product: HTML with line breaks, English but for what the shop itself promises. */
export const descriptionOf = (market: MarketId, { kind, colours, sizes, flavour }: Group): string => {
  const size = sizes.length > 1 ? `${sizes[0]} to ${sizes.at(-1)}` : 'one size'
  return [
    `${inText('title')} by ${inText('brand')}: ${kind.name.toLowerCase()} in ${kind.material.toLowerCase()}, made to be worn for years & mended when it must be.`,
    'Cut by hand in small numbers, with seams that are sewn twice and edges that keep their shape wash after wash.',
    'The material comes from mills that we have known for years, and is tested before it leaves them: for colour in sun and water, for wear at the elbow and the knee, and for what the skin has to say to it.',
    'Spare buttons and a length of yarn are sewn into the hem. When they are used up, write to us, and we send more.',
    '',
    `<b>Material</b>: ${kind.material}`,
    `<b>Care</b>: ${cares[flavour] ?? cares[0]}`,
    `<b>Colours</b>: ${colours.join(', ')}`,
    `<b>Sizes</b>: ${size}`,
    '',
    `${inText('news')}${words[market].service}`,
    `Art. ${inText('code')}`,
  ].join('<br/>')
}
