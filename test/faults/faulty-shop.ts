import net from 'node:net'
import { orderIdOf } from '../../src/service/seed/identity.ts'
import { openService } from '../../src/service/service.ts'
import type { Switches } from '../../src/service/switches.ts'
import { type Refusing, startRefusing, untilRefused } from '../support/refusing.ts'
import { now } from '../support/run.ts'
import type { Fault, Step } from './faults.ts'

/** The order of a number that merchants see, in the shop as it is seeded. */
export const idOf = (orderNumber: number): string => orderIdOf(42, 1060 - orderNumber)

/** What meets the fault: everything, or only POST and PUT. */
export type Phase = 'always' | 'write'

export interface ShopPlan {
  readonly fault?: Fault
  readonly phase?: Phase
  /** Does the service do what it is asked, although its answer is the fault? */
  readonly applies?: boolean
  /** The key or token that this service takes; every other one is refused. */
  readonly key: string
  /** Where redirects lead. */
  readonly foreign?: string
  readonly switches?: Partial<Switches>
  /** Makes another answer of the right one to a GET of this path. */
  readonly alter?: (path: string, body: string) => string
  /** The fault of connections begins once this path was read. */
  readonly failsAfter?: string
}

export interface Asked {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

export interface FaultyShop {
  readonly origin: string
  /** Every request as it arrived: the judge. */
  readonly requests: readonly Asked[]
  readonly writes: () => readonly Asked[]
  /** Writes that the service has really done. */
  readonly applied: () => number
  close(): Promise<void>
}

const wholeRequest = (bytes: Buffer): { head: string; body: string; length: number } | undefined => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = bytes.subarray(0, end).toString('latin1')
  const length = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return bytes.length < length ? undefined : { head, body: bytes.subarray(end + 4, length).toString('utf8'), length }
}

const play = async (socket: net.Socket, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    if (socket.destroyed) return
    if (step === 'RESET') socket.resetAndDestroy()
    else if (step === 'END') socket.end()
    else await new Promise((done) => socket.write(step, done))
  }
}

/** The built-in service behind a server of bytes that spoils what the plan says. Each has a state of its own. */
export const startShop = async (plan: ShopPlan): Promise<FaultyShop> => {
  const { fault, phase = 'always', applies = false, key, foreign = 'http://127.0.0.1:9' } = plan
  const service = openService({ memory: true, now: () => now, switches: plan.switches ?? {} })
  const requests: Asked[] = []
  const sockets = new Set<net.Socket>()
  let faulted = 0
  let applied = 0
  let broken = plan.failsAfter === undefined && fault?.connection !== undefined

  const answerTo = async ({ method, path, query, body }: Asked, authorization: string | undefined) => {
    const given = new URLSearchParams(query)
    if (given.get('apiKey') === key || authorization === `Bearer ${key}`) given.set('apiKey', 'local_key')
    const target = `${path}?${given}`
    const answer = await service.handle({ method, target, headers: { authorization }, body })
    if (method !== 'GET' && answer.status === 200) applied += 1
    return answer
  }

  const respond = async (socket: net.Socket, asked: Asked, authorization: string | undefined): Promise<void> => {
    const meets = fault?.steps !== undefined && (phase === 'always' || asked.method !== 'GET')
    const steps = meets ? fault.steps(++faulted, foreign) : undefined
    if (steps !== undefined) {
      if (applies) await answerTo(asked, authorization)
      return play(socket, steps)
    }
    const { status, headers, body } = await answerTo(asked, authorization)
    const bytes = Buffer.from(asked.method === 'GET' && plan.alter ? plan.alter(asked.path, body) : body)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (plan.failsAfter === asked.path && fault?.connection !== undefined) {
      broken = true
      if (fault.connection === 'refused') await stopListening(server)
    }
    const head = `HTTP/1.1 ${status} X\r\n${lines.join('')}content-length: ${bytes.length}\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), bytes]))
  }

  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (broken) {
      socket.resetAndDestroy()
      return
    }
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      for (let request = wholeRequest(bytes); request !== undefined; request = wholeRequest(bytes)) {
        bytes = bytes.subarray(request.length)
        const [method = '', target = ''] = request.head.split(' ')
        const [path = '', search = ''] = target.split('?')
        const asked = { method, path, query: new URLSearchParams(search), body: request.body }
        requests.push(asked)
        // a bug of the service ends the connection, not the test
        respond(socket, asked, /\r\nauthorization: ([^\r]*)/i.exec(request.head)?.[1]).catch(() => socket.destroy())
      }
    })
  })
  const open = broken && fault?.connection === 'refused' ? await startRefusing() : await listening(server)
  return {
    origin: open.origin,
    requests,
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    applied: () => applied,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await open.close()
      service.close()
    },
  }
}

const listening = async (server: net.Server): Promise<Refusing> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as net.AddressInfo
  const close = (): Promise<void> => new Promise((done) => (server.listening ? server.close(() => done()) : done()))
  return { origin: `http://127.0.0.1:${port}`, close }
}

const stopListening = async (server: net.Server): Promise<void> => {
  const { port } = server.address() as net.AddressInfo
  server.close()
  await untilRefused(port)
}

export interface Foreign {
  readonly origin: string
  readonly connections: () => number
  close(): Promise<void>
}

/** A host that nobody may ever be sent to. */
export const startForeign = async (): Promise<Foreign> => {
  let connections = 0
  const server = net.createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    connections: () => connections,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
