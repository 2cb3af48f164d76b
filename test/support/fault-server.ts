import net from 'node:net'
import { gzipSync } from 'node:zlib'

/** A step of an answer: bytes as they are, a pause until the test goes on, or an end of the connection. */
type Step =
  | string
  | Buffer
  | 'RESET'
  | 'END'
  | 'HANG'
  | { readonly every: number; readonly bytes: string; readonly times: number }

/** What one connection or request meets. `before`: the connection is reset as soon as it is accepted. */
export type Plan = { readonly before: 'RESET' } | readonly Step[]

export interface FaultServer {
  readonly origin: string
  /** Each request as it came, head and body. The judge of every test. */
  readonly requests: string[]
  readonly connections: () => number
  close(): Promise<void>
}

const wholeRequest = (text: string): string | undefined => {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
  return text.length >= head + 4 + length ? text.slice(0, head + 4 + length) : undefined
}

const play = async (socket: net.Socket, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    if (socket.destroyed) return
    if (step === 'RESET') socket.resetAndDestroy()
    else if (step === 'END') socket.end()
    else if (typeof step === 'string' || Buffer.isBuffer(step)) {
      if (step !== 'HANG') await new Promise((done) => socket.write(step, done))
    } else {
      for (let time = 0; time < step.times && !socket.destroyed; time += 1) {
        socket.write(step.bytes)
        await new Promise((done) => setTimeout(done, step.every))
      }
    }
  }
}

/**
 * A server of bytes, without Node's HTTP: it may break any rule. The n-th request (counted over all connections) meets
 * the n-th plan, the last plan is used for all that follow. `before` plans are spent by connections, not by requests.
 */
export const startFaultServer = async (...plans: readonly Plan[]): Promise<FaultServer> => {
  const requests: string[] = []
  const sockets = new Set<net.Socket>()
  const left = [...plans]
  let connections = 0
  const spend = (): Plan | undefined => (left.length > 1 ? left.shift() : left[0])

  const server = net.createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    const plan = left[0]
    if (plan !== undefined && 'before' in plan) {
      spend()
      socket.resetAndDestroy()
      return
    }
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let request = wholeRequest(text); request !== undefined; request = wholeRequest(text)) {
        text = text.slice(request.length)
        requests.push(request)
        const steps = spend()
        if (steps !== undefined && !('before' in steps)) void play(socket, steps)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as net.AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** The bytes of an answer, with a right Content-Length unless `headers` names another framing. */
export const answer = (status: number, body: string | Buffer, headers: readonly string[] = []): Buffer => {
  const bytes = Buffer.from(body)
  const framed = headers.some((header) => /^(content-length|transfer-encoding|connection: close)/i.test(header))
  const lines = [
    `HTTP/1.1 ${status} Whatever`,
    ...(headers.some((header) => /^content-type/i.test(header)) ? [] : ['content-type: application/json']),
    ...(framed ? [] : [`content-length: ${bytes.length}`]),
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

export const gzipped = (text: string): Buffer => gzipSync(text)
