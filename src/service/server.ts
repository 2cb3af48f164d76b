import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAppError } from '../errors/app-error.ts'
import { type Listener, listen } from './loopback.ts'
import { bodyBytesOf, json, type ServiceAnswer, type ServiceRequest } from './message.ts'
import { isPage } from './page/is-page.ts'
import type { Service } from './service.ts'
import { startStorage } from './storage-server.ts'

export interface ServerOptions {
  readonly service: Pick<Service, 'handle' | 'storage'> & Partial<Pick<Service, 'page'>>
  /** 0 takes any free port. */
  readonly port: number
  /** Where feeds are fetched; any free port unless told. */
  readonly storagePort?: number
  /** What is to be done when both ports are ours, before the first answer; given the url. */
  readonly begin?: ((url: string) => Promise<unknown>) | undefined
}

export interface RunningServer {
  /** http://127.0.0.1:port */
  readonly url: string
  /** The same of the storage of feeds. */
  readonly storageUrl: string
  /**
   * Takes no more requests, lets those in hand be answered, and resolves when all connections are closed. Feeds are
   * broken off, as they may take minutes.
   */
  readonly close: () => Promise<void>
}

/** No request of the contract comes near it, in bytes. */
const bodyLimit = 1024 * 1024

/**
 * Serves a service over HTTP, on this machine alone (127.0.0.1), and its storage of feeds on a second port. Requests
 * whose Host is another name get 403, so that no web page can reach it under a name of its own; no CORS header is ever
 * sent. Rejects with AppError LOCAL_IO when a port is taken, and then nothing was begun.
 */
export const startServer = async ({ service, port, storagePort = 0, begin }: ServerOptions): Promise<RunningServer> => {
  const storage = await startStorage(service, storagePort)
  const listening = [storage]
  let beginning: Promise<unknown> | undefined
  const handle: Handle = (asked) =>
    beginning ? beginning.then(() => answered(service, asked, storage.url)) : answered(service, asked, storage.url)
  try {
    const main = await listen(port, (request, response, isOurs) => {
      void respond(request, response, isOurs ? (isOfOtherSite(request) ? intruding : handle) : foreign)
    })
    listening.push(main)
    beginning = begin?.(main.url)
    await beginning
    beginning = undefined
    return running(main, storage)
  } catch (error) {
    await Promise.all(listening.map(({ breakOff }) => breakOff()))
    throw error
  }
}

const running = (main: Listener, storage: Listener): RunningServer => ({
  url: main.url,
  storageUrl: storage.url,
  close: async () => {
    await main.close()
    await storage.breakOff()
  },
})

type Handle = Service['handle']

const answered = (service: ServerOptions['service'], asked: ServiceRequest, storageOrigin: string) =>
  service.page && isPage(asked) ? service.page(asked) : service.handle({ ...asked, storageOrigin })

const foreign: Handle = async () => refusal(403, 'Forbidden', 'The Host is not this machine.')

/** A page of the web can make a browser write to this machine, though not read what is answered; the browser says so. */
const isOfOtherSite = ({ method, headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && method !== 'GET' && method !== 'HEAD'

const intruding: Handle = async () => refusal(403, 'Forbidden', 'A page of another site may not write here.')

const respond = async (request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> => {
  const answer = await answerTo(request, handle)
  if (response.destroyed) return answer.sent?.()
  // what was not read of a body would be taken for the next request
  if (!request.complete) response.setHeader('connection', 'close')
  if (answer.wire) {
    const { sendOnTheWire } = await import('./faults/on-the-wire.ts')
    return sendOnTheWire(request.socket, answer, answer.wire)
  }
  const body = bodyBytesOf(answer)
  if (answer.sent) response.on('close', answer.sent)
  response.writeHead(answer.status, headersOf(answer, body.length)).end(body)
}

/** As a flat list, which Node takes as it is. */
const headersOf = ({ headers }: ServiceAnswer, length: number): string[] => {
  const flat = ['content-length', String(length)]
  for (const name in headers) flat.push(name, headers[name] ?? '')
  return flat
}

const answerTo = async (request: IncomingMessage, handle: Handle): Promise<ServiceAnswer> => {
  try {
    // to look for a body that is not there takes longer than most answers
    const { 'content-length': told, 'transfer-encoding': coding } = request.headers
    const isBare = told === undefined && coding === undefined
    const body = isBare ? '' : await bodyOf(request)
    if (body === undefined) return refusal(413, 'TooLarge', `A body may have ${bodyLimit} bytes.`)
    return await handle({
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body,
      isFresh: true,
    })
  } catch (error) {
    return refusal(
      500,
      'Internal',
      isAppError(error) ? [error.message, ...(error.parts.reasons ?? [])].join('; ') : 'A fault of the service.',
    )
  }
}

const refusal = (status: number, id: string, message: string): ServiceAnswer => json(status, { error: { id, message } })

/** The body as text, or undefined when it is longer than the limit. Rejects when the client goes away in the middle. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let length = 0
  // by events, which cost a small body less than a loop over chunks
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      // what is too long is still read to its end, unkept: to leave earlier would close the connection unanswered
      if (length <= bodyLimit) chunks.push(chunk)
    })
    request.on('end', resolve)
    request.on('error', reject)
    request.on('close', () => reject(new Error('the client went away')))
  })
  return length > bodyLimit ? undefined : Buffer.concat(chunks).toString()
}
