import net from 'node:net'
import type { TLSSocket } from 'node:tls'

export type Socket = net.Socket | TLSSocket

/** A socket under way; `socket` fulfils when it is up, TLS verified. `drop` ends it in any state. */
export interface Connecting {
  readonly socket: Promise<Socket>
  drop(): void
}

const startTls = async (host: string, port: number, ca: readonly string[] | undefined): Promise<Socket> => {
  const tls = (await import('node:tls')).default
  return tls.connect({
    host,
    port,
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca: [...ca] }),
  })
}

/**
 * Begins to connect to `origin` (scheme://host[:port]), to each of its addresses in turn if need be. `ca`: the
 * certificate authorities to trust instead of Node's default ones.
 */
export const connectTo = (origin: string, ca?: readonly string[]): Connecting => {
  const url = new URL(origin)
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (isSecure ? 443 : 80)
  let started: Socket | undefined
  let dropped = false
  const drop = (): void => {
    dropped = true
    started?.destroy()
  }
  const connected = async (): Promise<Socket> => {
    const socket: net.Socket = isSecure ? await startTls(host, port, ca) : net.connect({ host, port })
    started = socket
    // an error between two owners of the socket must not end the process; its next owner sees that it is destroyed
    socket.on('error', () => {})
    if (dropped) socket.destroy()
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('closed')))
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        socket.off('error', reject)
        resolve(socket)
      })
    })
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
