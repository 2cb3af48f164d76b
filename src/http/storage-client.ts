import { AppError } from '../errors/app-error.ts'
import type { WireRequest } from './call.ts'
import { faultIn } from './fault.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { isPrivateHost, leadsToPrivate, publicLookup } from './private-address.ts'
import { proxyFor } from './proxy-choice.ts'
import { type Connecting, connectTo } from './socket.ts'
import { type LinkRules, storageTarget } from './storage-target.ts'
import { type StreamedReply, streamExchange } from './stream-exchange.ts'
import { refuseBlindTrust, trustedCas } from './trust.ts'
import { connectionTo } from './undici-connection.ts'

export interface StorageOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly caFile?: string
  /** scheme://host[:port] of the API that gave the link. */
  readonly apiOrigin: string
  readonly limits?: Partial<Limits>
}

/** Fetches what a link of the service leads to. */
export type FetchLink = (location: string, signal?: AbortSignal) => Promise<StreamedReply>

const mostHops = 3
/** For a connection that never came to be, no byte of the request having left. */
const mostAttempts = 3

/** All that is ever sent to a storage. Unpacking is left to us: a storage that does it would leave no checksum. */
const requestFor = (url: URL): WireRequest => ({
  method: 'GET',
  origin: url.origin,
  target: url.pathname + url.search,
  headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'merchant-cli' },
  body: undefined,
})

const isNotSent = (error: unknown): boolean => {
  const fault = faultIn(error)
  return fault?.sent === 'NOT_SENT' && (fault.cause === 'network' || fault.cause === 'timeout')
}

/**
 * A client for the storage of feeds that holds no credential: each URL is asked for once, by GET, over a connection of
 * its own, and its body is streamed as it was sent; up to 3 redirects are followed by the rules of storageTarget. Only
 * a connection that never came to be is tried again. No clock runs for the whole: a body that stalls ends it.
 * Rejects with a fault, AppError BAD_RESPONSE (a refused link) or CONFIG (caFile, proxy, switched-off TLS).
 */
export const makeStorageClient = ({ env, caFile, apiOrigin, limits: some }: StorageOptions): FetchLink => {
  const limits: Limits = { ...defaultLimits, total: Number.POSITIVE_INFINITY, ...some }

  const begin = async ({ origin }: URL, mayBePrivate: boolean): Promise<() => Connecting> => {
    refuseBlindTrust(origin, env)
    const proxy = proxyFor(origin, env)
    const ca = await trustedCas(caFile, env)
    if (proxy !== undefined) {
      const { connectThrough } = await import('./tunnel.ts')
      return () => connectThrough(proxy, origin, ca)
    }
    return () => connectTo(origin, { ca, ...(mayBePrivate ? {} : { lookup: publicLookup }) })
  }
  const once = async (url: URL, mayBePrivate: boolean, signal?: AbortSignal): Promise<StreamedReply> => {
    const connection = connectionTo(url.origin, await begin(url, mayBePrivate))
    try {
      const reply = await streamExchange(connection.dispatch, requestFor(url), limits, signal)
      return { ...reply, body: closing(reply.body, connection.close) }
    } catch (error) {
      connection.close()
      throw error
    }
  }
  const patiently = async (url: URL, mayBePrivate: boolean, signal?: AbortSignal): Promise<StreamedReply> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(url, mayBePrivate, signal)
      } catch (error) {
        if (!isNotSent(error) || attempt === mostAttempts) throw error
      }
    }
  }
  return async (location, signal) => {
    const mayBePrivate = await leadsToPrivate(new URL(apiOrigin).hostname)
    const rules: LinkRules = { apiOrigin, mayBePrivate, isPrivate: isPrivateHost }
    let url = storageTarget(location, rules)
    for (let hop = 1; ; hop += 1) {
      const reply = await patiently(url, mayBePrivate, signal)
      const next = reply.headers.location
      if (reply.status < 300 || reply.status >= 400 || next === undefined) return reply
      for await (const _ of reply.body) break
      if (hop === mostHops) throw tooManyHops()
      url = storageTarget(next, rules, url)
    }
  }
}

async function* closing(body: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } finally {
    close()
  }
}

const tooManyHops = (): AppError =>
  new AppError('BAD_RESPONSE', 'the link to the feed is refused', {
    reasons: [`it leads to more than ${mostHops} places in turn`],
    effect: 'none',
  })
