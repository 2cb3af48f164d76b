import net from 'node:net'
import type { TLSSocket } from 'node:tls'

export type Socket = net.Socket | TLSSocket

/** A socket under way. */
export interface Connecting {
  /** Fulfils when it is up, TLS verified. */
  readonly socket: Promise<Socket>
  /** From now on the process waits for it. */
  hold(): void
  /** Ends it in any state. */
  drop(): void
}

/** What else there is to know of a way to an origin. */
export interface Way {
  /** Certificate authorities to trust instead of Node's default ones. */
  readonly ca?: readonly string[] | undefined
  /** How a host name becomes addresses, where some must not be reached. */
  readonly lookup?: net.LookupFunction
  /** A connection that leads there already, through a proxy. */
  readonly over?: Socket
  /** Nobody waits for it yet: the process may end meanwhile. */
  readonly isEarly?: boolean
}

interface Place {
  readonly isSecure: boolean
  readonly host: string
  readonly port: number
}

/** scheme://host[:port] in its parts; an IPv6 address without its brackets. */
export const placeOf = (origin: string): Place => {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  return { isSecure, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 443 : 80) }
}

const start = async ({ isSecure, host, port }: Place, { ca, over, lookup }: Way): Promise<net.Socket> => {
  const looked = lookup === undefined ? {} : { lookup }
  if (!isSecure) return net.connect({ host, port, ...looked })
  const tls = (await import('node:tls')).default
  return tls.connect({
    ...(over === undefined ? { host, port, ...looked } : { host, socket: over }),
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca: [...ca] }),
  })
}

/** Begins to connect to `origin` (scheme://host[:port]), to each of its addresses in turn if need be. */
export const connectTo = (origin: string, way: Way = {}): Connecting => {
  const place = placeOf(origin)
  let started: Socket | undefined
  let isDropped = false
  let isHeld = way.isEarly !== true
  const connected = async (): Promise<Socket> => {
    const socket = await start(place, way)
    started = socket
    // an error between two owners of the socket must not end the process; its next owner sees that it is destroyed
    socket.on('error', () => {})
    if (isDropped) socket.destroy()
    if (!isHeld) socket.unref()
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('closed')))
      socket.once(place.isSecure ? 'secureConnect' : 'connect', () => {
        socket.off('error', reject)
        resolve(socket)
      })
    })
  }
  const hold = (): void => {
    isHeld = true
    started?.ref()
  }
  const drop = (): void => {
    isDropped = true
    started?.destroy()
  }
  return { socket: connected(), hold, drop }
}

/** A connection that was begun before it was needed. */
export interface EarlyConnection {
  readonly origin: string
  /** The connection, once; undefined after that. */
  take(): Connecting | undefined
}

/**
 * Begins to connect while the rest of the command is still loaded; loads no undici. Not for an origin that is reached
 * through a proxy or with certificate authorities of its own. Never throws, and never holds up the process.
 */
export const connectEarly = (origin: string): EarlyConnection => {
  let connecting: Connecting | undefined = connectTo(origin, { isEarly: true })
  connecting.socket.catch(() => {})
  return {
    origin,
    take: () => {
      const taken = connecting
      connecting = undefined
      taken?.hold()
      return taken
    },
  }
}
