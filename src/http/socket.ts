import net from 'node:net'
import type { TLSSocket } from 'node:tls'

export type Socket = net.Socket | TLSSocket

/** A socket under way; `socket` fulfils when it is up, TLS verified. `drop` ends it in any state. */
export interface Connecting {
  readonly socket: Promise<Socket>
  drop(): void
}

/** What else there is to know of a way to an origin. */
export interface Way {
  /** Certificate authorities to trust instead of Node's default ones. */
  readonly ca?: readonly string[] | undefined
  /** A connection that leads there already, through a proxy. */
  readonly over?: Socket
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

const start = async ({ isSecure, host, port }: Place, { ca, over }: Way): Promise<net.Socket> => {
  if (!isSecure) return net.connect({ host, port })
  const tls = (await import('node:tls')).default
  return tls.connect({
    ...(over === undefined ? { host, port } : { host, socket: over }),
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca: [...ca] }),
  })
}

/** Begins to connect to `origin` (scheme://host[:port]), to each of its addresses in turn if need be. */
export const connectTo = (origin: string, way: Way = {}): Connecting => {
  const place = placeOf(origin)
  let started: Socket | undefined
  let dropped = false
  const connected = async (): Promise<Socket> => {
    const socket = await start(place, way)
    started = socket
    // an error between two owners of the socket must not end the process; its next owner sees that it is destroyed
    socket.on('error', () => {})
    if (dropped) socket.destroy()
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
  const drop = (): void => {
    dropped = true
    started?.destroy()
  }
  return { socket: connected(), drop }
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
  let connecting: Connecting | undefined = connectTo(origin)
  connecting.socket.then(
    (socket) => connecting && socket.unref(),
    () => {},
  )
  return {
    origin,
    take: () => {
      const taken = connecting
      connecting = undefined
      taken?.socket.then(
        (socket) => socket.ref(),
        () => {},
      )
      return taken
    },
  }
}
