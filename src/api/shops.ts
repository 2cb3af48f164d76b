import { AppError } from '../errors/app-error.ts'
import type { Call } from '../http/call.ts'
import type { Collection } from '../schemas/collection.ts'
import type { Received } from '../schemas/raw-records.ts'
import { readRecord } from '../schemas/read-record.ts'
import { type Shop, shop } from '../schemas/shop.ts'
import { collectionSegment, readCollection } from './collections.ts'
import { misfit } from './misfit.ts'

const readShop = (value: unknown, text: string): Received<Shop> => {
  const read = readRecord(shop, value)
  if (!('value' in read)) throw misfit('a shop', read)
  return { value: read.value, raw: text.trim() }
}

/** A name, unlike an id, may hold spaces and any letter; what a URL parser resolves away would be another endpoint. */
const nameSegment = (name: string): string => {
  const isName = /^[^\p{Cc}\p{Cs}/\\%?#]{1,200}$/u.test(name) && name !== '.' && name !== '..'
  if (isName) return encodeURIComponent(name)
  throw new AppError('USAGE', `${JSON.stringify(name.slice(0, 60))} cannot be the name of a shop`, {
    reasons: ['a name is 1 to 200 characters without / \\ % ? # and control characters'],
    effect: 'none',
  })
}

/** GET /v3/shops/byName/:shopName; no token (field notes). Throws AppError USAGE for a name that cannot be one. */
export const showShop = (name: string): Call<Received<Shop>> => ({
  method: 'GET',
  path: `/v3/shops/byName/${nameSegment(name)}`,
  access: 'none',
  reply: { kind: 'json', read: readShop },
})

/** GET /v3/shops/byName/:shopName/collections/:collectionId. */
export const showShopCollection = (name: string, collectionId: string): Call<Received<Collection>> => ({
  method: 'GET',
  path: `/v3/shops/byName/${nameSegment(name)}/collections/${collectionSegment(collectionId)}`,
  access: 'none',
  reply: { kind: 'json', read: readCollection },
})
