import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '../errors/app-error.ts'

export interface Listener {
  readonly port: number
  /** http://127.0.0.1:port */
  readonly url: string
  /** Takes no more requests, lets those in hand be answered, and resolves when all connections are closed. */
  readonly close: () => Promise<void>
  /** The same, but breaks off what is in hand. */
  readonly breakOff: () => Promise<void>
}

/** Answers a request; `isOurs` says whether its Host is this machine and this port. */
export type Respond = (request: IncomingMessage, response: ServerResponse, isOurs: boolean) => void

/** Which option of `local start` names a port. */
export type PortOption = '--port' | '--storage-port'

/** Listens on 127.0.0.1 alone. Rejects with AppError LOCAL_IO when the port (0: any) is taken. */
export const listen = async (port: number, respond: Respond, option: PortOption = '--port'): Promise<Listener> => {
  const server = createServer()
  await listening(server, port, option)
  const { port: actual } = server.address() as AddressInfo
  const hosts = hostsAt(actual)
  let inHand = 0
  let closing = false
  const leave = (): void => {
    inHand -= 1
    if (closing && inHand === 0) server.closeAllConnections()
  }
  server.on('request', (request, response) => {
    inHand += 1
    response.on('close', leave)
    if (closing) response.setHeader('connection', 'close')
    respond(request, response, hosts.has(request.headers.host?.toLowerCase() ?? ''))
  })
  const close = (atOnce: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      closing = true
      server.close(() => resolve())
      server.closeIdleConnections()
      if (atOnce()) server.closeAllConnections()
    })
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    close: () => close(() => inHand === 0),
    breakOff: () => close(() => true),
  }
}

/** What a client that means this machine sends as Host; the port of HTTP itself is left out there. */
export const hostsAt = (port: number): ReadonlySet<string> => {
  const names = ['127.0.0.1', 'localhost', '[::1]']
  return new Set([...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])])
}

const listening = (server: Server, port: number, option: PortOption): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const what = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened: ${error.message}`
      const parts = { try: [`merchant local start ${option} 0`], effect: 'none', cause: error } as const
      reject(new AppError('LOCAL_IO', `port ${port} ${what}`, parts))
    })
    server.listen(port, '127.0.0.1', resolve)
  })
