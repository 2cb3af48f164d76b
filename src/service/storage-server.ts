import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Listener, listen } from './loopback.ts'
import type { Service } from './service.ts'

/** Serves the storage of feeds on a port of its own (127.0.0.1, Host checked); 0 takes any free one. */
export const startStorage = (service: Pick<Service, 'storage'>, port: number): Promise<Listener> =>
  listen(port, (request, response, isOurs) => serve(service, request, response, isOurs), '--storage-port')

const serve = (
  service: Pick<Service, 'storage'>,
  request: IncomingMessage,
  response: ServerResponse,
  isOurs: boolean,
): void => {
  if (!isOurs) {
    response.writeHead(403).end()
    return
  }
  // who went away in the middle has used up the link, and nobody else needs to hear of it
  void respond(request, response, service).catch(() => {
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
}

const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  service: Pick<Service, 'storage'>,
): Promise<void> => {
  const { method = '', url: target = '' } = request
  const headers = request.headers as Readonly<Record<string, string | undefined>>
  const answer = await service.storage({ method, target, headers })
  if (answer.wire?.kind === 'drop') {
    request.socket.destroy()
    return
  }
  if (typeof answer.body === 'string') {
    const body = Buffer.from(answer.body)
    // no body of a request is wanted here: what came of one must not be taken for the next request
    if (!request.complete) response.setHeader('connection', 'close')
    response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length }).end(body)
    return
  }
  response.writeHead(answer.status, answer.headers)
  if (answer.wire?.kind === 'reset') {
    for await (const piece of answer.body) await new Promise((resolve) => response.write(piece, resolve))
    response.flushHeaders()
    // a client that sees both at once may take the reset for an end
    await new Promise((resolve) => setTimeout(resolve, 10))
    request.socket.resetAndDestroy()
    return
  }
  await pipeline(Readable.from(answer.body), response)
}
