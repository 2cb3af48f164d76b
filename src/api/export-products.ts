import type { Call, WireReply } from '../http/call.ts'
import { lastProductId } from './last-product-id.ts'

/** Query of GET /v5/export/products. `from` is ISO 8601 in UTC; `limit` 200 at most. */
export interface ExportQuery {
  readonly market: string
  readonly limit: number
  readonly lastProductId?: string | undefined
  readonly from?: string | undefined
  readonly productIds?: readonly string[] | undefined
}

/** A page of the export, not yet parsed. */
export interface ExportPage {
  /** A JSON array of products, as received; empty when the service answered 404. */
  readonly body: Uint8Array
  /** 404: the first request's way to say that there are no products; later on nobody says what it means. */
  readonly isMissing: boolean
  /** Of the last product: where the next page begins. Null for an empty page, undefined when it cannot be told. */
  readonly lastId: string | null | undefined
  /** The service's clock at this answer, ISO 8601; undefined when it does not say. */
  readonly date: string | undefined
}

/** Contract, "Limits": the most that one page may have. */
export const mostPerPage = 200

/**
 * GET /v5/export/products: a page of products by modification date (contract, "Products (v5)"). Asked up to ten times
 * where others are asked four: a walk of thousands of pages meets every fault that there is (reliability 4.2).
 */
export const exportProducts = ({ market, limit, lastProductId, from, productIds }: ExportQuery): Call<ExportPage> => ({
  method: 'GET',
  path: '/v5/export/products',
  query: { market, limit: String(limit), lastProductId, from, productIds: productIds?.join(',') },
  access: 'apiKey',
  attempts: 10,
  reply: { kind: 'bytes', also: [404], read: readPage },
})

const readPage = (reply: WireReply): ExportPage => {
  const isMissing = reply.status === 404
  const body = isMissing ? new Uint8Array() : (reply.bytes ?? Buffer.from(reply.body))
  return { body, isMissing, lastId: isMissing ? null : lastProductId(body), date: dateOf(reply.headers.date) }
}

const dateOf = (header: string | undefined): string | undefined => {
  const moment = Date.parse(header ?? '')
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
