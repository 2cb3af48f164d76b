import { about, day, list, named, whole } from '../../contract/schema-kinds.ts'
import { needed, type Operation, query, separated, token } from './operation.ts'

const tokens = { tag: 'Tokens', refusals: [] } as const
const orders = { tag: 'Merchant orders', refusals: [400, 401, 403, 404] } as const

/** Tokens, merchant orders and markets, by method and path. */
export const orderOperations: Readonly<Record<string, Operation>> = {
  'POST /v4/auth': {
    ...tokens,
    id: 'logIn',
    summary: 'The token of a user',
    description: 'The one user of this service is anna@local.example with the password local_password.',
    sent: named('Login'),
    answer: token,
    refusals: [400, 401],
  },
  'GET /v3/auth/anonymousToken': {
    ...tokens,
    id: 'openSession',
    summary: 'A token for a client that is not logged in',
    answer: token,
  },
  'GET /v3/auth/token': {
    ...tokens,
    id: 'checkToken',
    summary: 'Check a token: the same, a new one when it soon expires, or TOKEN_INVALID',
    answer: token,
  },
  'GET /v3/merchants/orders': {
    ...orders,
    id: 'listOrders',
    summary: 'List orders, the newest first',
    query: [
      needed('from', day, { description: 'orders of this day (UTC) and later', example: '2026-01-01' }),
      needed('states', list(whole), {
        ...separated,
        description: 'orders with an item in one of these states',
        example: [0, 1, 2, 3, 4, 6],
      }),
      query('to', day, { description: 'orders up to the end of this day (UTC)' }),
      query('pageSize', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
      query('pageIndex', { type: 'integer', minimum: 0, default: 0 }),
    ],
    answer: named('OrderPage'),
    refusals: [400, 401, 403],
  },
  'GET /v3/merchants/orders/:orderId': {
    ...orders,
    id: 'readOrder',
    summary: 'One order, whole',
    answer: named('Order'),
  },
  'POST /v3/merchants/orders/:orderId/shipping': {
    ...orders,
    id: 'recordShipping',
    summary: 'Report a parcel; its items become Shipped',
    description: 'Without orderItemsIds: all items that can be shipped. The answer is empty.',
    sent: named('Shipment'),
  },
  'PUT /v3/merchants/orders/:orderId': {
    ...orders,
    id: 'changeStatus',
    summary: 'Move items to a next status: all of those addressed, or none',
    description: 'Without orderItemsIds: all items. The answer is empty.',
    sent: named('StatusChange'),
  },
  'GET /v3/markets': {
    tag: 'Markets',
    id: 'listMarkets',
    summary: 'The markets that orders come from, with their shipping providers',
    answer: list(named('Market')),
    refusals: [],
  },
  'GET /v4/markets': {
    tag: 'Markets',
    id: 'listMarketsV4',
    summary: 'The markets of products',
    answer: about('one more than in /v3/markets', list(named('Market'))),
    refusals: [],
  },
}
