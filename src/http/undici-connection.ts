import v8 from 'node:v8'
import Client from 'undici/lib/dispatcher/client.js'
import type { Dispatch } from './exchange.ts'
import type { Connecting } from './socket.ts'

export interface Connection {
  readonly dispatch: Dispatch
  close(): void
}

/**
 * V8 begins to optimise undici's HTTP parser (WebAssembly) when it has run a little, and a process does not end before
 * that is done: half the time of a short run on Node 20, a third on 24 and 26 (measured). A parser that reads a few
 * answers never earns it back, so V8 is told to wait longer. Called when the connection is up, right before the parser
 * is compiled: what Node loads after a change of flags is compiled anew instead of taken from its cache.
 */
const leaveParserUnoptimised = (): void => v8.setFlagsFromString('--wasm-tiering-budget=100000000')

/** Connections to `origin` as they are needed, one at a time, each begun by `begin`. */
export const connectionTo = (origin: string, begin: () => Connecting): Connection => {
  let connecting: Connecting | undefined
  const client = new Client(origin, {
    // all clocks are our own
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
    connect: (_, callback) => {
      connecting = begin()
      connecting.socket.then(
        (socket) => {
          leaveParserUnoptimised()
          callback(null, socket)
        },
        (error: Error) => callback(error, null),
      )
    },
  })
  return {
    dispatch: ({ method, target, headers, body }, handler) => {
      client.dispatch({ method, path: target, headers, body: body ?? null, reset: method !== 'GET' }, handler)
    },
    close: () => {
      client.destroy().catch(() => {})
      connecting?.drop()
    },
  }
}
