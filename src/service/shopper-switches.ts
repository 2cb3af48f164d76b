/** What the contract leaves open about carts, favorites, collections and the export feed: a part of `switches`. */
export const shopperSwitches = {
  tokenRefused: {
    says: 'what an invalid token gets wherever one is needed; 200 is the bare word TOKEN_INVALID',
    choices: ['401', '403', '200'],
    default: '401',
  },
  favoritesShape: {
    says: 'the list of favorites as a record with items, or as a bare array',
    choices: ['items', 'array'],
    default: 'items',
  },
  cartCount: {
    says: 'numberOfProducts of a cart: all pieces, or the lines',
    choices: ['pieces', 'lines'],
    default: 'pieces',
  },
  cartBeyondStock: {
    says: 'the HTTP status of a cart addition beyond the stock',
    choices: ['400', '409'],
    default: '400',
  },
  feedDateUnknown: {
    says: 'an exportDate without an export, as a day to come: 404, 400, or the latest export',
    choices: ['404', '400', 'latest'],
    default: '404',
  },
  feedDaysKept: { says: 'for how many days exports are kept, today included', default: 30, least: 1, most: 36_500 },
  feedLinkGone: {
    says: 'the HTTP status of a feed link that was used or has expired',
    choices: ['403', '404', '410'],
    default: '403',
  },
  feedProbe: {
    says: 'HEAD or Range on a feed link: refused with the link left whole, or counted as its one use',
    choices: ['refused', 'burns'],
    default: 'refused',
  },
  feedGzipLevel: { says: 'the zlib level of the feed, 0 to 9', default: 6, least: 0, most: 9 },
  feedFileProducts: {
    says: 'how many products one file of a feed holds; more make several files',
    default: 1_000_000,
    least: 1,
    most: 1_000_000_000,
  },
  feedArchive: {
    says: 'several files of a feed as gzip members one after another, or as a tar in gzip',
    choices: ['members', 'tar'],
    default: 'members',
  },
  feedLastNewline: { says: 'whether the last line of a feed file has an end', choices: ['yes', 'no'], default: 'yes' },
} as const
