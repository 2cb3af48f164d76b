import { bodyText, plainBytes } from './body.ts'
import { smallBody, type Transport, type WireReply, type WireRequest } from './call.ts'
import { type Exchanged, exchange } from './exchange.ts'
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
