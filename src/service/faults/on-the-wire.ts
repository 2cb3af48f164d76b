import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bodyBytesOf, type ServiceAnswer } from '../message.ts'
import type { WireFault } from './fault.ts'

/** Sends an answer as no server of HTTP would, and ends the connection. */
export const sendOnTheWire = async (socket: Socket, answer: ServiceAnswer, fault: WireFault): Promise<void> => {
  if (fault.kind === 'drop') {
    socket.destroy()
    return
  }
  const body = bodyBytesOf(answer)
  const head = headOf(answer, body.length + (fault.kind === 'content-length' ? fault.by : 0))
  if (fault.kind === 'reset') {
    await written(socket, Buffer.concat([head, body]).subarray(0, fault.at))
    // a client that sees both at once may take the reset for an end
    await new Promise((resolve) => setTimeout(resolve, 10))
    socket.resetAndDestroy()
    return
  }
  if (fault.kind === 'slow') {
    await written(socket, head)
    await drip(socket, body, fault)
    socket.end()
    return
  }
  socket.end(Buffer.concat([head, body]))
}

const headOf = ({ status, headers }: ServiceAnswer, length: number): Buffer => {
  const all = { ...headers, 'content-length': String(Math.max(0, length)), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`, 'latin1')
}

const written = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => socket.write(bytes, () => resolve()))

const drip = async (
  socket: Socket,
  body: Uint8Array,
  { bytes, ms = 10 }: Extract<WireFault, { kind: 'slow' }>,
): Promise<void> => {
  for (let at = 0; at < body.length && !socket.destroyed; at += bytes) {
    await written(socket, body.subarray(at, at + bytes))
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}
