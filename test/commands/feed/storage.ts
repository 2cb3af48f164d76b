import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freshHome } from '../../support/run.ts'

export type Act = (response: ServerResponse, request: IncomingMessage) => void

export interface FeedShop {
  readonly env: Readonly<Record<string, string>>
  /** How often the API was asked for a link. */
  readonly asked: () => number
  /** Method, target and headers of each request to the storage. */
  readonly fetched: readonly { readonly line: string; readonly headers: Readonly<Record<string, unknown>> }[]
  readonly close: () => Promise<void>
}

const listening = async (act: Act): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => act(response, request))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export const feedKey = 'a-feed-key-of-the-tests-91'

/** An API that gives a new link each time, and a storage that meets the n-th fetch with the n-th act, the last for all. */
export const startFeedShop = async (...acts: readonly Act[]): Promise<FeedShop> => {
  const fetched: { line: string; headers: Record<string, unknown> }[] = []
  const burnt = new Set<string>()
  const storage = await listening((response, request) => {
    fetched.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    const target = request.url ?? ''
    if (burnt.has(target)) {
      response.writeHead(403).end('used')
      return
    }
    burnt.add(target)
    const act = acts[Math.min(burnt.size, acts.length) - 1] as Act
    act(response, request)
  })
  let links = 0
  const api = await listening((response) => {
    links += 1
    response.writeHead(302, { location: `${storage.url}/exports/feed.gz?signature=secret-signature-${links}` }).end()
  })
  return {
    env: { ...freshHome(), MERCHANT_BASE_URL: api.url, MERCHANT_API_KEY: feedKey },
    asked: () => links,
    fetched,
    close: async () => {
      await api.close()
      await storage.close()
    },
  }
}

/** Sends all of it, with its length. */
export const whole =
  (body: Buffer, headers: Readonly<Record<string, string>> = {}): Act =>
  (response) =>
    void response.writeHead(200, { 'content-length': body.length, ...headers }).end(body)

/** Sends a share of it and resets the connection. */
export const cutAt =
  (body: Buffer, share: number): Act =>
  (response, request) => {
    response.writeHead(200, { 'content-length': body.length })
    response.flushHeaders()
    response.write(body.subarray(0, Math.floor(body.length * share)), () =>
      setTimeout(() => request.socket.resetAndDestroy(), 5),
    )
  }

export const status =
  (code: number): Act =>
  (response) =>
    void response.writeHead(code).end('no')

/** A product of the contract's model that passes the full check. */
export const productOf = (id: string, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    id,
    title: `Product ${id}`,
    brand: 'Nordlys',
    priceIncVat: { value: 100, currency: 'SEK', formatted: '100 kr' },
    isInStock: true,
    variants: [{ id: 'v1', stockCount: 3 }],
    lastUpdateDate: '2026-11-20T00:00:00.000Z',
    ...more,
  })
