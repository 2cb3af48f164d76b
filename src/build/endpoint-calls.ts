/** A command that calls an endpoint; with a text, only then. */
type Caller = string | readonly [command: string, when: string]

const moving = ['orders status', 'orders hold', 'orders cancel', 'orders acknowledge', 'orders return'] as const
const onPaper = ['orders pick-list', 'orders packing-slip', 'orders track'] as const

const byNumber = (command: string): Caller => [command, 'to find an order by its number']
const byId = (command: string): Caller => [command, 'for an order that is named by its id']
const v4 = (...commands: readonly string[]): readonly Caller[] => commands.map((command) => [command, '--v4'])
const tried = 'to try the credentials'

/**
 * Which commands call which endpoint. Written by hand, and true by test: test/cli/calls.test.ts runs what shows each of
 * these calls, and lets no command send anything else.
 */
export const endpointCalls: Readonly<Record<string, readonly Caller[]>> = {
  'POST /v4/auth': ['auth login'],
  'GET /v3/auth/anonymousToken': ['auth anonymous'],
  'GET /v3/auth/token': ['auth refresh', 'auth status', ['doctor', tried], 'smoke'],
  'GET /v3/merchants/orders': [
    'orders list',
    'orders todo',
    'orders watch',
    'orders export',
    ...onPaper,
    ...['orders show', 'orders wait', 'orders ship', ...moving].map(byNumber),
    ...(['auth status', 'doctor', 'init'] as const).map((command): Caller => [command, tried]),
    'smoke',
  ],
  'GET /v3/merchants/orders/:orderId': [
    'orders show',
    'orders wait',
    'orders ship',
    ...moving,
    'orders apply',
    'orders resume',
    'orders verify',
    'orders resolve',
    ...onPaper.map(byId),
    'smoke',
  ],
  'POST /v3/merchants/orders/:orderId/shipping': ['orders ship', 'orders apply', 'orders resume', 'orders resolve'],
  'PUT /v3/merchants/orders/:orderId': [
    ...moving,
    ['orders ship', '--mark-shipped, where the service does not mark them itself'],
    ...['orders apply', 'orders resume', 'orders resolve'].map((command): Caller => [command, 'of statuses']),
  ],
  'GET /v3/markets': ['markets list', 'markets show', ['orders ship', 'for its providers'], 'doctor', 'smoke'],
  'GET /v4/markets': [...v4('markets list', 'markets show'), 'smoke'],
  'GET /v5/export/products': ['export sync', 'export verify', 'smoke'],
  'GET /v4/export/feed': ['feed pull'],
  'GET /v5/categories': ['categories', 'smoke'],
  'GET /v4/categories': [...v4('categories'), 'smoke'],
  'GET /v5/products/:productId': ['products show', 'products images', 'cart add', 'smoke'],
  'GET /v5/products/:productId/preview': ['products preview', 'smoke'],
  'GET /v5/products/bymerchanturl': ['products find', ['smoke', '--merchant-url']],
  'GET /v4/products/:productId': [...v4('products show', 'products images'), 'smoke'],
  'GET /v4/products/:productId/preview': [...v4('products preview'), 'smoke'],
  'GET /v4/products/bymerchanturl': [...v4('products find'), ['smoke', '--merchant-url']],
  'GET /v4/favorites': ['favorites list', 'smoke'],
  'POST /v4/favorites': ['favorites add'],
  'DELETE /v4/favorites/:productId': ['favorites remove'],
  'GET /v4/shoppingcart': ['cart show', 'smoke'],
  'POST /v4/shoppingcart/items': ['cart add'],
  'GET /v4/collections/': ['collections list', 'smoke'],
  'GET /v3/collections/:collectionId': [
    'collections show',
    'collections remove-item',
    'collections delete',
    ['smoke', 'where there is one'],
  ],
  'POST /v3/collections/:collectionId/products': ['collections add'],
  'DELETE /v3/collections/:collectionId': ['collections delete'],
  'DELETE /v3/collections/:collectionId/items/:itemId': ['collections remove-item'],
  'GET /v3/shops/byName/:shopName': ['shops show', ['smoke', '--shop']],
  'GET /v3/shops/byName/:shopName/collections/:collectionId': ['shops collection', ['smoke', '--shop']],
}

/** The endpoints that a command calls, as the table says. */
export const callsOf = (command: string): readonly string[] =>
  Object.entries(endpointCalls)
    .filter(([, callers]) => callers.some((caller) => commandOf(caller) === command))
    .map(([endpoint]) => endpoint)

export const commandOf = (caller: Caller): string => (typeof caller === 'string' ? caller : caller[0])

/** When it calls it; '' for whenever it runs. */
export const whenOf = (caller: Caller): string => (typeof caller === 'string' ? '' : caller[1])
