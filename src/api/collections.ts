import type { Call } from '../http/call.ts'
import { type Collection, collection } from '../schemas/collection.ts'
import type { Received } from '../schemas/raw-records.ts'
import { readRecord } from '../schemas/read-record.ts'
import { misfit } from './misfit.ts'
import { pathSegment } from './path-id.ts'
import { type RecordList, readList } from './record-list.ts'

const readCollections = (value: unknown, text: string): RecordList<Collection> => {
  const isRecord = typeof value === 'object' && value !== null && 'collections' in value
  const list: unknown = isRecord ? value.collections : value
  if (!Array.isArray(list)) throw misfit('a list of collections', { path: '', problem: 'expected a list' })
  return readList(collection, list, text, isRecord ? 'collections' : undefined)
}

/** The answer of every call that gives one collection. */
export const readCollection = (value: unknown, text: string): Received<Collection> => {
  const read = readRecord(collection, value)
  if (!('value' in read)) throw misfit('a collection', read)
  return { value: read.value, raw: text.trim() }
}

export const collectionSegment = (id: string): string =>
  pathSegment(id, 'a collection id', ['merchant collections list'])

const path = (id: string): string => `/v3/collections/${collectionSegment(id)}`

/** GET /v4/collections/: those of the token's holder. The shape is not shown; a broken one is named. */
export const listCollections = (): Call<RecordList<Collection>> => ({
  method: 'GET',
  path: '/v4/collections/',
  access: 'token',
  reply: { kind: 'json', read: readCollections },
})

/** GET /v3/collections/:collectionId; reading needs no token (field notes). Throws AppError USAGE as the others do. */
export const showCollection = (id: string): Call<Received<Collection>> => ({
  method: 'GET',
  path: path(id),
  access: 'none',
  reply: { kind: 'json', read: readCollection },
})

/** POST /v3/collections/:collectionId/products. Its value is the text of the answer ("not shown"). */
export const addToCollection = (id: string, productIds: readonly string[]): Call<string> => ({
  method: 'POST',
  path: `${path(id)}/products`,
  body: { productIds },
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})

/** DELETE /v3/collections/:collectionId/items/:itemId: an item goes by its own id, not by its product's. */
export const removeFromCollection = (id: string, itemId: string): Call<string> => ({
  method: 'DELETE',
  path: `${path(id)}/items/${pathSegment(itemId, 'an item id', [`merchant collections show ${id}`])}`,
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})

/** DELETE /v3/collections/:collectionId. */
export const deleteCollection = (id: string): Call<string> => ({
  method: 'DELETE',
  path: path(id),
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})
