/** What the contract leaves open about products, their export and categories: a part of `switches`. */
export const catalogueSwitches = {
  exportOrder: {
    says: 'whether the product export begins with the oldest modification or the newest',
    choices: ['ascending', 'descending'],
    default: 'ascending',
  },
  exportUnknownCursor: {
    says: 'a lastProductId that no product has: an empty list, 404, or the first page again',
    choices: ['empty', '404', 'restart'],
    default: 'empty',
  },
  exportLimitAbove: {
    says: 'a limit above 200: refused, or taken as 200',
    choices: ['refused', 'clamped'],
    default: 'refused',
  },
  posUnknown: {
    says: 'a point of sale that nobody knows: no discount, or refused',
    choices: ['ignored', 'refused'],
    default: 'ignored',
  },
  merchantUrlModel: {
    says: 'what bymerchanturl answers: the full product model, or the preview',
    choices: ['full', 'preview'],
    default: 'full',
  },
} as const
