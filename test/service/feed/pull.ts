import { gunzipSync } from 'node:zlib'
import type { Service } from '../../../src/service/service.ts'
import { ask } from '../ask.ts'

/** Asks for a link and gives its path with query; the origin is made up in process. */
export const linkOf = async (service: Service, query = 'market=se&format=Native'): Promise<string> => {
  const { status, headers, body } = await ask(service, `/v4/export/feed?${query}`)
  if (status !== 302) throw new Error(`${status} ${body}`)
  const { pathname, search } = new URL(headers.location ?? '')
  return pathname + search
}

export const fetchLink = (service: Service, target: string, headers: Readonly<Record<string, string>> = {}) =>
  service.storage({ method: 'GET', target, headers })

export const bytesOf = async (body: string | AsyncIterable<Uint8Array>): Promise<Buffer> => {
  if (typeof body === 'string') return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A whole feed, as it came. */
export const archive = async (service: Service, query?: string): Promise<Buffer> => {
  const { status, body } = await fetchLink(service, await linkOf(service, query))
  if (status !== 200) throw new Error(`${status} ${body}`)
  return bytesOf(body)
}

/** A whole feed, unpacked: all of its gzip members one after another, as zcat does. */
export const feed = async (service: Service, query?: string): Promise<string> =>
  gunzipSync(await archive(service, query)).toString()

/** The status and the error's id of an answer of the storage. */
export const refusal = async (answer: ReturnType<Service['storage']>): Promise<readonly [number, unknown]> => {
  const { status, body } = await answer
  return [status, typeof body === 'string' ? JSON.parse(body).error.id : 'a feed']
}
