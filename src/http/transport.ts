<<<<<<< HEAD
import { bodyText } from './body.ts'
import type { Transport, WireReply, WireRequest } from './call.ts'
import { type Exchanged, exchange } from './exchange.ts'
=======
import v8 from 'node:v8'
import Client from 'undici/lib/dispatcher/client.js'
import { bodyText, plainBytes } from './body.ts'
import { smallBody, type Transport, type WireReply, type WireRequest } from './call.ts'
import { type Dispatch, type Exchanged, exchange } from './exchange.ts'
>>>>>>> 805b1bf (wip sync protocol)
import { faultError } from './fault.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { proxyFor } from './proxy-choice.ts'
import { type Connecting, connectTo, type EarlyConnection } from './socket.ts'
import { refuseBlindTrust, trustedCas } from './trust.ts'
import { type Connection, connectionTo } from './undici-connection.ts'

export interface TransportOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** A PEM file of certificate authorities to trust beside the default ones. */
  readonly caFile?: string
  readonly limits?: Partial<Limits>
  readonly early?: EarlyConnection
}

const isRead = (request: WireRequest): boolean => request.method === 'GET'

<<<<<<< HEAD
const replyOf = async ({ status, headers, body, isCut }: Exchanged, limits: Limits): Promise<WireReply> => {
=======
/**
 * V8 begins to optimise undici's HTTP parser (WebAssembly) when it has run a little, and a process does not end before
 * that is done: half the time of a short run on Node 20, a third on 24 and 26 (measured). A parser that reads a few
 * answers never earns it back, so V8 is told to wait longer. Called when the connection is up, right before the parser
 * is compiled: what Node loads after a change of flags is compiled anew instead of taken from its cache.
 */
const leaveParserUnoptimised = (): void => v8.setFlagsFromString('--wasm-tiering-budget=100000000')

/** Connections to `origin` as they are needed, one at a time, each begun by `begin`. */
const connectionTo = (origin: string, begin: () => Connecting): Connection => {
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

const replyOf = async (
  { status, headers, body, isCut }: Exchanged,
  limits: Limits,
  wantsBytes: boolean,
): Promise<WireReply> => {
  if (wantsBytes && status < 300 && !isCut) {
    const plain = await plainBytes(body, headers['content-encoding'] ?? '', limits)
    if ('flaw' in plain) throw faultError({ ...plain.flaw, sent: 'IN_DOUBT' })
    const { bytes } = plain
    return { status, headers, body: bytes.length > smallBody ? '' : bytes.toString('utf8'), bytes }
  }
>>>>>>> 805b1bf (wip sync protocol)
  const read = await bodyText(body, headers['content-encoding'] ?? '', limits)
  if ('text' in read) return { status, headers, body: read.text }
  // the status of an error counts, whatever its page is made of
  if (isCut || status >= 300) return { status, headers, body: '' }
  throw faultError({ ...read.flaw, sent: 'IN_DOUBT' })
}

/**
 * The transport over HTTP/1.1. Each write goes over a connection of its own; reads share the
 * ones that are kept alive. Rejects with a fault, or with AppError CONFIG (caFile, proxy, switched-off TLS).
 */
export const makeTransport = ({ env, caFile, limits: some, early }: TransportOptions): Transport => {
  const limits = { ...defaultLimits, ...some }
  const idle = new Map<string, Connection>()

  const takeEarly = (origin: string): Connecting | undefined => (early?.origin === origin ? early.take() : undefined)
  const open = async (origin: string): Promise<Connection> => {
    refuseBlindTrust(origin, env)
    const proxy = proxyFor(origin, env)
    const ca = await trustedCas(caFile, env)
    if (proxy === undefined) return connectionTo(origin, () => takeEarly(origin) ?? connectTo(origin, { ca }))
    const { connectThrough } = await import('./tunnel.ts')
    return connectionTo(origin, () => connectThrough(proxy, origin, ca))
  }
  const kept = (request: WireRequest): Connection | undefined => {
    const connection = isRead(request) ? idle.get(request.origin) : undefined
    if (connection !== undefined) idle.delete(request.origin)
    return connection
  }

  return async (request, signal) => {
    const connection = kept(request) ?? (await open(request.origin))
    let isReusable = false
    try {
      const exchanged = await exchange(connection.dispatch, request, limits, signal)
      isReusable = isRead(request) && !exchanged.isCut && !idle.has(request.origin)
      if (isReusable) idle.set(request.origin, connection)
      return await replyOf(exchanged, limits, request.wantsBytes === true)
    } finally {
      if (!isReusable) connection.close()
    }
  }
}
