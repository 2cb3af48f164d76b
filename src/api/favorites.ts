import type { Call } from '../http/call.ts'
import { type Favorite, favorite, favoritesIn } from '../schemas/favorites.ts'
import { misfit } from './misfit.ts'
import { pathSegment } from './path-id.ts'
import { type RecordList, readList } from './record-list.ts'

const readFavorites = (value: unknown, text: string): RecordList<Favorite> => {
  const { name, list } = favoritesIn(value)
  if (!Array.isArray(list)) throw misfit('a list of favorites', { path: '', problem: 'expected a list' })
  return readList(favorite, list, text, name)
}

/** GET /v4/favorites: those of the token's holder. The shape is not shown; a broken one is named, the others are given. */
export const listFavorites = (): Call<RecordList<Favorite>> => ({
  method: 'GET',
  path: '/v4/favorites',
  access: 'token',
  reply: { kind: 'json', read: readFavorites },
})

/** POST /v4/favorites. Its value is the text of the answer ("response bodies: not shown"). */
export const addFavorites = (productIds: readonly string[]): Call<string> => ({
  method: 'POST',
  path: '/v4/favorites',
  body: { productIds },
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})

/** DELETE /v4/favorites/:productId. Throws AppError USAGE for an id that cannot be one. */
export const removeFavorite = (productId: string): Call<string> => ({
  method: 'DELETE',
  path: `/v4/favorites/${pathSegment(productId, 'a product id', ['merchant favorites list'])}`,
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})
