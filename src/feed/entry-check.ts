import { type Check, isId, needed, record } from './check.ts'

const fits =
  (expected: string, pattern: RegExp): Check =>
  (value) => {
    if (value === undefined) return undefined
    if (typeof value === 'string' && pattern.test(value)) return undefined
    const got = typeof value === 'string' ? 'other text' : 'several values'
    return { path: '', problem: `expected ${expected}, got ${got}` }
  }

const price = fits('an amount and a currency, such as 199.00 SEK', /^\d+(\.\d+)? [A-Z]{3}$/)

/**
 * An entry of a GoogleShopping feed: id and item_group_id, a title, a price, and values in the forms that Google's
 * specification of product data gives them.
 */
export const checkEntry: Check = needed(
  record({
    id: isId,
    item_group_id: isId,
    title: isId,
    price: needed(price),
    sale_price: price,
    availability: fits(
      'in_stock, out_of_stock, preorder or backorder',
      /^(in[_ ]stock|out[_ ]of[_ ]stock|preorder|backorder)$/,
    ),
    condition: fits('new, refurbished or used', /^(new|refurbished|used)$/),
    link: fits('a web address', /^https?:\/\//),
    image_link: fits('a web address', /^https?:\/\//),
    gtin: fits('digits', /^\d{8,14}$/),
  }),
)
