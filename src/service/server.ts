import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, isAppError } from '../errors/app-error.ts'
import { json, type ServiceAnswer } from './message.ts'
import type { Service } from './service.ts'

export interface ServerOptions {
  readonly service: Pick<Service, 'handle'>
  /** 0 takes any free port. */
  readonly port: number
}

export interface RunningServer {
  /** http://127.0.0.1:port */
  readonly url: string
  /** Takes no more requests, lets those in hand be answered, and resolves when all connections are closed. */
  readonly close: () => Promise<void>
}

/** No request of the contract comes near it, in bytes. */
const bodyLimit = 1024 * 1024

/**
 * Serves a service over HTTP, on this machine alone (127.0.0.1). Requests whose Host is another name get 403, so that
 * no web page can reach it under a name of its own; no CORS header is ever sent. Rejects with AppError LOCAL_IO when
 * the port is taken.
 */
export const startServer = async ({ service, port }: ServerOptions): Promise<RunningServer> => {
  const server = createServer()
  await listening(server, port)
  const { port: actual } = server.address() as AddressInfo
  const hosts = new Set([`127.0.0.1:${actual}`, `localhost:${actual}`, `[::1]:${actual}`])
  let inHand = 0
  let closing = false
  const leave = (): void => {
    inHand -= 1
    if (closing && inHand === 0) server.closeAllConnections()
  }
  server.on('request', (request, response) => {
    inHand += 1
    response.once('close', leave)
    if (closing) response.setHeader('connection', 'close')
    void respond(request, response, service, hosts)
  })
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        closing = true
        server.close(() => resolve())
        server.closeIdleConnections()
        if (inHand === 0) server.closeAllConnections()
      }),
  }
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const what = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened: ${error.message}`
      reject(new AppError('LOCAL_IO', `port ${port} ${what}`, { cause: error }))
    })
    server.listen(port, '127.0.0.1', resolve)
  })

const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  service: Pick<Service, 'handle'>,
  hosts: ReadonlySet<string>,
): Promise<void> => {
  const answer = await answerTo(request, service, hosts)
  if (response.destroyed) return
  // what was not read of a body would be taken for the next request
  if (!request.complete) response.setHeader('connection', 'close')
  const body = Buffer.from(answer.body)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length }).end(body)
}

const answerTo = async (
  request: IncomingMessage,
  service: Pick<Service, 'handle'>,
  hosts: ReadonlySet<string>,
): Promise<ServiceAnswer> => {
  if (!hosts.has(request.headers.host?.toLowerCase() ?? ''))
    return refusal(403, 'Forbidden', 'The Host is not this machine.')
  try {
    const body = await bodyOf(request)
    if (body === undefined) return refusal(413, 'TooLarge', `A body may have ${bodyLimit} bytes.`)
    return await service.handle({
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body,
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
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // what is too long is still read to its end, unkept: to leave earlier would close the connection unanswered
    if (length <= bodyLimit) chunks.push(chunk)
  }
  return length > bodyLimit ? undefined : Buffer.concat(chunks).toString()
}
