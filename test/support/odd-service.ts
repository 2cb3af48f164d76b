import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freshHome } from './run.ts'

/** An answer by hand; text stands for one of 200 in JSON. RESET closes the connection without any. */
export type OddAnswer = string | { readonly status: number; readonly body: string; readonly type?: string } | 'RESET'

export interface OddService {
  readonly url: string
  /** A home whose environment alone makes a profile of this service. */
  readonly env: Readonly<Record<string, string>>
  /** Method, path and query of each request, without the key. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

export const oddKey = 'a-key-of-the-tests-73'

/** A service that answers as the test says: by the request, and by how many came before it. */
export const startOddService = async (answer: (url: URL, before: number) => OddAnswer): Promise<OddService> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://odd.invalid')
    url.searchParams.delete('apiKey')
    const given = answer(url, requests.length)
    requests.push(`${request.method} ${url.pathname}${decodeURIComponent(url.search)}`)
    if (given === 'RESET') {
      request.socket.resetAndDestroy()
      return
    }
    const { status, body, type = 'application/json' } = typeof given === 'string' ? { status: 200, body: given } : given
    const bytes = Buffer.from(body)
    response.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: { ...freshHome(), MERCHANT_BASE_URL: url, MERCHANT_API_KEY: oddKey },
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** JSON text of one page of orders, from the JSON text of each. */
export const pageText = (orders: readonly string[], key = 'items'): string =>
  `{"itemsCount":${orders.length},"pageIndex":0,"${key}":[${orders.join(',')}]}`

/** A service that has these pages, by pageIndex; behind the last one all are empty. */
export const pagesOf =
  (...pages: readonly (readonly string[])[]) =>
  (url: URL): string =>
    pageText(pages[Number(url.searchParams.get('pageIndex'))] ?? [])

/** JSON text of a small order; `more` are further members, as text. */
export const orderText = (id: string, more = '"orderDate":"2026-11-20T10:00:00Z"'): string =>
  `{"id":"${id}","orderNumber":"N-${id}","items":[{"id":"${id}-1","status":0,"nextStatuses":[2,3]}],${more}}`
