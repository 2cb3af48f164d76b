import { connect } from 'node:net'

export interface Raw {
  /** Everything that came, as bytes. */
  readonly bytes: Buffer
  readonly head: string
  readonly body: string
  readonly end: 'FIN' | 'RESET'
  /** How often bytes came. */
  readonly pieces: number
}

/** Sends one request as bytes, and reads until the other side is done with the connection. */
export const raw = (url: string, target: string, method = 'GET', body = ''): Promise<Raw> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(url)
    const parts: Buffer[] = []
    let end: Raw['end'] = 'FIN'
    const socket = connect(Number(port), hostname, () => {
      const length = Buffer.byteLength(body)
      socket.write(
        `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`,
      )
    })
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {
      end = 'RESET'
    })
    socket.on('close', () => {
      const bytes = Buffer.concat(parts)
      const text = bytes.toString('latin1')
      const [head = '', ...more] = text.split('\r\n\r\n')
      resolve({ bytes, head, body: more.join('\r\n\r\n'), end, pieces: parts.length })
    })
  })
