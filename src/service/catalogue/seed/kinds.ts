import type { CategoryKey, DepartmentKey } from './categories.ts'

/** A kind of article: what all its products have in common. */
export interface Kind {
  readonly name: string
  readonly category: CategoryKey
  readonly departments: readonly [DepartmentKey, ...DepartmentKey[]]
  /** From and to, in kronor of the Swedish price list. */
  readonly kronor: readonly [number, number]
  readonly sizes: readonly [string, ...string[]]
  readonly material: string
  /** How many pieces a pack holds, where that is more than one. */
  readonly pack?: number
}

const letters = ['XS', 'S', 'M', 'L', 'XL'] as const
const women = ['34', '36', '38', '40', '42', '44'] as const
const jeans = ['W28/L30', 'W30/L32', 'W32/L32', 'W34/L34'] as const
const shoes = ['37', '38', '39', '40', '41', '42', '43'] as const
const children = ['92', '104', '116', '128'] as const
const belts = ['85', '95', '105'] as const
const socks = ['36-39', '40-43', '44-47'] as const
const one = [''] as const
const both = ['women', 'men'] as const
const all = ['women', 'men', 'children'] as const

const kind = (
  name: string,
  category: CategoryKey,
  departments: Kind['departments'],
  kronor: Kind['kronor'],
  sizes: Kind['sizes'],
  material: string,
  pack?: number,
): Kind => ({ name, category, departments, kronor, sizes, material, ...(pack === undefined ? {} : { pack }) })

/** Every kind of article that the catalogue has. */
export const kinds = {
  crewneck: kind('Crewneck jumper', 'knitwear', both, [599, 1499], letters, 'Merino wool'),
  cardigan: kind('Cardigan', 'knitwear', both, [699, 1799], letters, 'Lambswool'),
  rollneck: kind('Ribbed roll-neck', 'knitwear', both, [599, 1299], letters, 'Cotton and wool'),
  scarf: kind('Scarf', 'hatsAndScarves', both, [249, 899], one, 'Lambswool'),
  beanie: kind('Beanie', 'hatsAndScarves', all, [149, 499], one, 'Merino wool'),
  shell: kind('Shell jacket', 'outerwear', both, [1799, 4499], letters, 'Recycled polyamide'),
  vest: kind('Down vest', 'outerwear', both, [999, 2499], letters, 'Recycled polyester'),
  parka: kind('Parka', 'outerwear', both, [1999, 5499], letters, 'Wool and polyamide'),
  fleece: kind('Fleece half-zip', 'outerwear', all, [399, 1299], letters, 'Recycled polyester'),
  shirt: kind('Shirt', 'shirts', both, [399, 1199], letters, 'Linen'),
  oxford: kind('Oxford shirt', 'shirts', both, [399, 999], letters, 'Cotton'),
  blouse: kind('Blouse', 'shirts', ['women'], [499, 1499], women, 'Silk'),
  blazer: kind('Blazer', 'outerwear', both, [1299, 3499], women, 'Wool'),
  trousers: kind('Trousers', 'trousers', both, [599, 1699], women, 'Wool and viscose'),
  outdoor: kind('Trail trousers', 'trousers', both, [699, 1999], letters, 'Recycled polyamide'),
  jeans: kind('Jeans', 'trousers', both, [699, 1699], jeans, 'Denim, cotton'),
  chinos: kind('Chinos', 'trousers', both, [499, 1199], jeans, 'Cotton'),
  denimJacket: kind('Denim jacket', 'outerwear', both, [799, 1799], letters, 'Denim, cotton'),
  overshirt: kind('Overshirt', 'shirts', both, [699, 1499], letters, 'Canvas, cotton'),
  dress: kind('Dress', 'dressesAndSkirts', ['women'], [599, 2499], women, 'Viscose'),
  skirt: kind('Midi skirt', 'dressesAndSkirts', ['women'], [499, 1299], women, 'Viscose'),
  tShirt: kind('T-shirt', 'basics', all, [149, 449], letters, 'Organic cotton'),
  sweatshirt: kind('Sweatshirt', 'basics', all, [349, 899], letters, 'Organic cotton'),
  briefs: kind('Boxer briefs, 3-pack', 'basics', ['men'], [249, 549], letters, 'Organic cotton', 3),
  socks: kind('Socks, 5-pack', 'basics', both, [129, 349], socks, 'Cotton', 5),
  pyjamas: kind('Pyjama set', 'basics', all, [449, 999], letters, 'Cotton'),
  boots: kind('Boots', 'footwear', both, [999, 2799], shoes, 'Leather'),
  sneakers: kind('Sneakers', 'footwear', both, [699, 1899], shoes, 'Leather'),
  slippers: kind('Slippers', 'footwear', both, [299, 799], shoes, 'Felted wool'),
  loafers: kind('Loafers', 'footwear', both, [899, 2199], shoes, 'Leather'),
  belt: kind('Belt', 'bagsAndBelts', both, [249, 799], belts, 'Leather'),
  bag: kind('Bag', 'bagsAndBelts', both, [499, 2499], one, 'Leather'),
  wallet: kind('Card holder', 'bagsAndBelts', both, [199, 599], one, 'Leather'),
  jewellery: kind('Earrings', 'jewellery', ['women'], [199, 999], one, 'Sterling silver'),
  rainSet: kind('Rain set', 'childrensOuterwear', ['children'], [499, 1199], children, 'Recycled polyester'),
  overall: kind('Overall', 'childrensOuterwear', ['children'], [599, 1499], children, 'Recycled polyester'),
  blanket: kind('Blanket', 'baby', ['children'], [249, 799], one, 'Organic cotton'),
} as const satisfies Readonly<Record<string, Kind>>

export type KindKey = keyof typeof kinds

/** The kind of each product that orders are made of, by its place in the assortment (../../seed/products.ts). */
export const assortmentKinds: readonly KindKey[] = [
  'crewneck',
  'cardigan',
  'rollneck',
  'scarf',
  'beanie',
  'shell',
  'vest',
  'parka',
  'fleece',
  'outdoor',
  'shirt',
  'oxford',
  'trousers',
  'blazer',
  'blouse',
  'dress',
  'skirt',
  'jeans',
  'jeans',
  'denimJacket',
  'overshirt',
  'chinos',
  'tShirt',
  'tShirt',
  'sweatshirt',
  'briefs',
  'socks',
  'pyjamas',
  'boots',
  'sneakers',
  'slippers',
  'boots',
  'loafers',
  'belt',
  'bag',
  'wallet',
  'jewellery',
  'rainSet',
  'overall',
  'blanket',
]

/** Sets of colours that a product may come in. One colour is the most usual. */
export const palettes = [
  ['Navy'],
  ['Black'],
  ['Ecru', 'Charcoal'],
  ['Forest green'],
] as const satisfies readonly (readonly [string, ...string[]])[]
