import { proxyRefusal } from './fault-reason.ts'
import { type Connecting, connectTo, placeOf, type Socket } from './socket.ts'

const longestHead = 16 * 1024

const credentialsOf = (proxy: string): string => {
  const { username, password } = new URL(proxy)
  if (username === '') return ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `proxy-authorization: Basic ${Buffer.from(pair).toString('base64')}\r\n`
}

/** Asks the proxy for a way to `host:port`; the socket is then that way. */
const askFor = (socket: Socket, authority: string, credentials: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let head = ''
    const refuse = (): void => reject(proxyRefusal(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]))
    const read = (): void => {
      // byte by byte: what follows the head belongs to the one at the other end
      while (!head.endsWith('\r\n\r\n') && head.length < longestHead) {
        const byte: Buffer | null = socket.read(1)
        if (byte === null) return
        head += byte.toString('latin1')
      }
      socket.off('readable', read)
      if (/^HTTP\/1\.[01] 200/.test(head)) resolve()
      else refuse()
    }
    socket.on('readable', read)
    socket.once('close', refuse)
    socket.once('end', refuse)
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n${credentials}\r\n`)
  })

/**
 * Begins to connect to `origin` through an HTTP proxy by CONNECT, with the user and password of its URL. The proxy sees
 * host and port; TLS is spoken with the origin itself. undici has an agent for this, which needs nearly all of undici;
 * this way a proxied connection is one like any other, and it is known whether a byte of the request was sent.
 */
export const connectThrough = (proxy: string, origin: string, ca: readonly string[] | undefined): Connecting => {
  const { host, port } = placeOf(origin)
  const toProxy = connectTo(new URL(proxy).origin, { ca })
  let inner: Connecting | undefined
  const connected = async (): Promise<Socket> => {
    const over = await toProxy.socket
    await askFor(over, `${host.includes(':') ? `[${host}]` : host}:${port}`, credentialsOf(proxy))
    inner = connectTo(origin, { ca, over })
    return inner.socket
  }
  const drop = (): void => {
    toProxy.drop()
    inner?.drop()
  }
  return { socket: connected(), hold: () => {}, drop }
}
