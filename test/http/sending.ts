import { afterEach } from 'vitest'
import type { Account, Chosen } from '../../src/http/authorize.ts'
import type { Call } from '../../src/http/call.ts'
import type { Limits } from '../../src/http/limits.ts'
import { makeSend } from '../../src/http/send.ts'
import { makeTransport } from '../../src/http/transport.ts'
import { type FaultServer, type Plan, startFaultServer } from '../support/fault-server.ts'

export const apiKey = 'local_secret_key'

export const accountOf = (origin: string): Account => ({
  name: 'test',
  baseUrl: { origin, basePath: '' },
})

export const keyOf = (origin: string): Chosen => ({ name: 'apiKey', value: apiKey, origin })

/** Waits are taken down, not waited for. */
export const sendingTo = (origin: string, limits: Partial<Limits> = {}, retries?: number) => {
  const waits: number[] = []
  const lines: string[] = []
  const send = makeSend({
    transport: makeTransport({ env: {}, limits }),
    profile: async () => accountOf(origin),
    credentialFor: async () => keyOf(origin),
    log: (line) => lines.push(line),
    ...(retries === undefined ? {} : { retries }),
    now: () => 0,
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
    },
  })
  return { send, waits, lines }
}

const running: FaultServer[] = []

/** A fault server that ends with its test, and a Send to it. */
export const against = async (plans: readonly Plan[], limits: Partial<Limits> = {}, retries?: number) => {
  const server = await startFaultServer(...plans)
  running.push(server)
  return { server, ...sendingTo(server.origin, limits, retries) }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

export const readCall: Call<unknown> = {
  method: 'GET',
  path: '/v3/merchants/orders',
  query: { from: '2026-11-01' },
  access: 'merchant',
  reply: { kind: 'json', read: (value) => value },
}

export const writeCall: Call<string> = {
  method: 'POST',
  path: '/v3/merchants/orders/o-1/shipping',
  body: { shippingProvider: null, orderItemsIds: ['i-1'] },
  access: 'merchant',
  reply: { kind: 'anything', read: (text) => text },
}

/** The parts of a failure that tests look at. */
export const failureOf = async (promise: Promise<unknown>) => {
  try {
    return { value: await promise }
  } catch (error) {
    const { code, message, parts } = error as import('../../src/errors/app-error.ts').AppError
    return {
      code,
      message,
      effect: parts?.effect,
      status: parts?.status,
      request: parts?.request,
      reasons: parts?.reasons,
    }
  }
}
