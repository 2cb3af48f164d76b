import { idOf } from '../rules/product-ids.ts'

export interface Product {
  readonly code: string
  readonly name: string
  readonly brand: string
  /** The Swedish list price with VAT, in kronor. */
  readonly price: number
  readonly colours: readonly [string, ...string[]]
  readonly sizes: readonly [string, ...string[]]
}

/** One of a product's variants, as an order line names it. */
export interface Variant {
  readonly sku: string
  readonly attributesValue: string
}

const letters = ['XS', 'S', 'M', 'L', 'XL'] as const
const women = ['34', '36', '38', '40', '42', '44'] as const
const jeans = ['W28/L30', 'W30/L32', 'W32/L32', 'W34/L34'] as const
const shoes = ['37', '38', '39', '40', '41', '42', '43'] as const
const children = ['92', '104', '116', '128'] as const
const one = [''] as const

/** The shop's assortment: code, name, brand, price, colours, sizes. A product's code never changes its meaning. */
const rows = [
  ['NL-1001', 'Merino crewneck', 'Nordlys', 1099, ['Navy', 'Oatmeal', 'Forest green'], letters],
  ['NL-1002', 'Fisherman cardigan', 'Nordlys', 1499, ['Ecru', 'Charcoal'], letters],
  ['NL-1003', 'Ribbed roll-neck', 'Nordlys', 899, ['Black', 'Camel'], letters],
  ['NL-1004', 'Lambswool scarf', 'Nordlys', 499, ['Grey check', 'Rust'], one],
  ['NL-1005', 'Cable-knit beanie', 'Nordlys', 299, ['Navy', 'Mustard', 'Cream'], one],
  ['FJ-2001', 'Shell jacket Skog', 'Fjällrå', 3299, ['Black', 'Moss'], letters],
  ['FJ-2002', 'Down vest Kåre', 'Fjällrå', 1899, ['Sand', 'Night blue'], letters],
  ['FJ-2003', 'Wool parka Åre', 'Fjällrå', 4499, ['Dark olive', 'Black'], letters],
  ['FJ-2004', 'Fleece half-zip', 'Fjällrå', 799, ['Ochre', 'Slate'], letters],
  ['FJ-2005', 'Trail trousers', 'Fjällrå', 1299, ['Khaki', 'Black'], letters],
  ['LI-3001', 'Linen shirt', 'Lind & Ask', 799, ['White', 'Sky blue', 'Sage'], letters],
  ['LI-3002', 'Oxford shirt', 'Lind & Ask', 699, ['White', 'Light blue'], letters],
  ['LI-3003', 'Pleated trousers', 'Lind & Ask', 1099, ['Taupe', 'Black'], women],
  ['LI-3004', 'Wool blazer', 'Lind & Ask', 2299, ['Navy', 'Grey melange'], women],
  ['LI-3005', 'Silk blouse', 'Lind & Ask', 1199, ['Ivory', 'Dusty rose'], women],
  ['LI-3006', 'Wrap dress Elin', 'Lind & Ask', 1399, ['Bottle green', 'Black'], women],
  ['LI-3007', 'Midi skirt', 'Lind & Ask', 899, ['Cognac', 'Black'], women],
  ['BL-4001', 'Straight jeans', 'Blåtind', 1199, ['Raw indigo', 'Washed black'], jeans],
  ['BL-4002', 'Tapered jeans', 'Blåtind', 1199, ['Mid blue', 'Ecru'], jeans],
  ['BL-4003', 'Denim jacket', 'Blåtind', 1499, ['Rinse', 'Stone'], letters],
  ['BL-4004', 'Canvas overshirt', 'Blåtind', 1099, ['Tobacco', 'Navy'], letters],
  ['BL-4005', 'Chinos', 'Blåtind', 899, ['Beige', 'Navy', 'Olive'], jeans],
  ['HV-5001', 'Organic T-shirt', 'Hverdag', 249, ['White', 'Black', 'Grey melange'], letters],
  ['HV-5002', 'Breton top', 'Hverdag', 399, ['Navy/white', 'Red/white'], letters],
  ['HV-5003', 'Sweatshirt', 'Hverdag', 599, ['Grey melange', 'Washed green'], letters],
  ['HV-5004', 'Boxer briefs, 3-pack', 'Hverdag', 349, ['Black'], letters],
  ['HV-5005', 'Cotton socks, 5-pack', 'Hverdag', 199, ['Mixed'], ['36-39', '40-43', '44-47']],
  ['HV-5006', 'Pyjama set', 'Hverdag', 699, ['Blue stripe'], letters],
  ['SK-6001', 'Chelsea boots', 'Skomaker', 1799, ['Black', 'Dark brown'], shoes],
  ['SK-6002', 'Leather sneakers', 'Skomaker', 1299, ['White', 'White/green'], shoes],
  ['SK-6003', 'Wool slippers', 'Skomaker', 599, ['Grey', 'Berry'], shoes],
  ['SK-6004', 'Rain boots', 'Skomaker', 699, ['Olive', 'Navy'], shoes],
  ['SK-6005', 'Loafers', 'Skomaker', 1499, ['Burgundy', 'Black'], shoes],
  ['TA-7001', 'Leather belt', 'Tärna', 499, ['Cognac', 'Black'], ['85', '95', '105']],
  ['TA-7002', 'Tote bag', 'Tärna', 1299, ['Black', 'Tan'], one],
  ['TA-7003', 'Card holder', 'Tärna', 399, ['Black', 'Forest green'], one],
  ['TA-7004', 'Silver hoops', 'Tärna', 449, ['Silver'], one],
  ['MI-8001', 'Children’s rain set', 'Minihav', 799, ['Yellow', 'Marine'], children],
  ['MI-8002', 'Children’s overall Bjørn', 'Minihav', 1099, ['Rust', 'Pine'], children],
  ['MI-8003', 'Baby blanket “Måne”', 'Minihav', 449, ['Cream'], one],
] as const satisfies readonly (readonly [string, string, string, number, Product['colours'], Product['sizes']])[]

/** How many products there are to draw from. */
export const drawnProducts: number = rows.length

/** The product of a place in the assortment, from 0. */
export const productAt = (place: number): Product => {
  const [code, name, brand, price, colours, sizes] = rows[place] ?? rows[0]
  return { code, name: `${brand} ${name}`, brand, price, colours, sizes }
}

export const productIdOf = (product: Product): string => idOf(product.code)

/** The variant of a colour and a size, counted from 0; a product of one variant has no attributes to tell. */
export const variantOf = (product: Product, colour: number, size: number): Variant => {
  const colourName = product.colours[colour] ?? product.colours[0]
  const sizeName = product.sizes[size] ?? product.sizes[0]
  const isOnly = product.colours.length * product.sizes.length === 1
  return {
    sku: [product.code, String(colour + 1).padStart(2, '0'), sizeName.replace('/', '')].filter(isSaid).join('-'),
    attributesValue: isOnly ? '' : [colourName, sizeName].filter(isSaid).join(', '),
  }
}

const isSaid = (part: string): boolean => part !== ''
