import { expect, test } from 'vitest'
import { helpText } from '../../src/cli/help.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { tree } from '../../src/commands/index.ts'
import type { Context } from '../../src/context.ts'
import { exitOf } from '../../src/errors/exit-codes.ts'
import { machineOf } from '../../src/files/machine.ts'
import type { Account } from '../../src/http/authorize.ts'
import type { Transport, WireReply, WireRequest } from '../../src/http/call.ts'
import { type FaultCause, faultError, type Sent } from '../../src/http/fault.ts'
import { makeRedactor } from '../../src/http/redact.ts'
import { makeSend } from '../../src/http/send.ts'
import { openContext } from '../../src/open-context.ts'
import type { Order } from '../../src/service/order.ts'
import { openService, type Service } from '../../src/service/service.ts'
import { freshHome, now } from '../support/run.ts'
import { idOf } from './faulty-shop.ts'

/** Of each deed: 2,000 in all. */
const runs = 1000

/** A small generator of random numbers, so that a failing seed can be run again. */
const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const fail = (sent: Sent, cause: FaultCause, text: string): never => {
  throw faultError({ sent, cause, text })
}
const reply = (status: number, body = '', headers: Record<string, string> = {}): WireReply => ({
  status,
  headers,
  body,
})

/** What may come instead of the answer. `may` says that the service may have done what was asked. */
const faults: readonly { readonly may: boolean; readonly come: () => WireReply }[] = [
  { may: false, come: () => fail('NOT_SENT', 'network', 'connection refused') },
  { may: false, come: () => reply(429, '', { 'retry-after': '1' }) },
  { may: true, come: () => fail('IN_DOUBT', 'network', 'connection reset') },
  { may: true, come: () => fail('IN_DOUBT', 'timeout', 'no answer in 30 s') },
  { may: true, come: () => fail('IN_DOUBT', 'broken', 'the answer was cut after 3 bytes') },
  { may: true, come: () => reply(500) },
  { may: true, come: () => reply(503) },
  { may: true, come: () => reply(200, '<html>', { 'content-type': 'text/html' }) },
  { may: true, come: () => reply(302, '', { location: 'https://elsewhere.example/' }) },
]
const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

interface Judge {
  /** Writes whose fate was not surely "not taken" when they were sent. */
  takeable: number
  applied: number
}

/** The built-in service over a line that fails at random: before the request arrives, or after it was done. */
const lineTo =
  (service: Service, random: () => number, rate: number, judge: Judge): Transport =>
  async (request: WireRequest) => {
    const { method, target, headers, body } = request
    const isWrite = method !== 'GET'
    const answer = (): Promise<WireReply> => service.handle({ method, target, headers, body: body ?? '' })
    const isFaulty = random() < (isWrite ? 0.7 : rate)
    if (!isFaulty) {
      const right = await answer()
      if (isWrite) judge.takeable += 1
      if (isWrite && right.status === 200) judge.applied += 1
      return right
    }
    const fault = pick(random, faults)
    if (isWrite && fault.may) judge.takeable += 1
    if (isWrite && fault.may && random() < 0.5) {
      if ((await answer()).status === 200) judge.applied += 1
    }
    return fault.come()
  }

/** Runs a command line over a transport instead of over HTTP; nothing waits. */
const runOver = async (
  transport: Transport,
  line: string,
  random: () => number,
): Promise<{ code: number; out: string }> => {
  let out = ''
  const hear = (text: string): void => {
    out += text
  }
  const redactor = makeRedactor()
  const sleep = async (): Promise<void> => {}
  const origin = 'https://local.invalid'
  const account: Account = { name: 'local', baseUrl: { origin, basePath: '' } }
  const credentialFor = async () => ({ name: 'apiKey', value: 'local_key', origin }) as const
  const send = makeSend({ transport, profile: async () => account, credentialFor, now: () => 0, random, sleep })
  const silent = { isTerminal: false, columns: 80, write: () => {} }
  const world = {
    // a home of its own: the journal of one schedule is none of the next one's
    env: freshHome(),
    machine: machineOf(process, () => 'test-host'),
    stdin: { isTerminal: false, readAll: () => Buffer.alloc(0) },
    stdout: { ...silent, write: hear },
    stderr: silent,
    packageFolder: () => '',
    now: () => now,
    monotonic: () => 0,
    random,
    sleep,
    onSignal: () => () => {},
    prompts: (): never => {
      throw new Error('nobody is here')
    },
  }
  const code = await runCli(line.split(' '), world, {
    version: '0.0.0-test',
    tree,
    redactor,
    helpText: (path) => helpText(path, tree),
    openContext: (io, flags, say): Omit<Context, 'commands'> => ({ ...openContext(io, flags, say, redactor), send }),
  })
  return { code, out }
}

const orderOf = async (service: Service, id: string): Promise<Order> => {
  const target = `/v3/merchants/orders/${id}?apiKey=local_key`
  return JSON.parse((await service.handle({ method: 'GET', target, headers: {} })).body) as Order
}

const deeds = [
  {
    line: `orders ship ${idOf(1060)} --tracking T-77 --provider PostNord --no-notify --yes --profile local --json`,
    isThere: (order: Order) =>
      order.activityLogs.some(({ text }) => 'trackingLink' in text && text.trackingLink.endsWith('/T-77')),
  },
  {
    line: `orders status ${idOf(1060)} hold --profile local --json`,
    isThere: (order: Order) => order.items.every(({ status }) => status === 1),
  },
]

test.each(deeds)(`${runs} random schedules: $line`, { timeout: 60_000 }, async ({ line, isThere }) => {
  const ends = { confirmed: 0, unknown: 0, unsent: 0 }
  for (let seed = 0; seed < runs; seed += 1) {
    const random = randomOf(seed)
    const shippingSetsStatus = random() < 0.5 ? ('yes' as const) : ('no' as const)
    const service = openService({ memory: true, now: () => now, switches: { shippingSetsStatus } })
    const judge: Judge = { takeable: 0, applied: 0 }
    const { code, out } = await runOver(lineTo(service, random, pick(random, [0, 0.2, 0.6]), judge), line, random)
    const really = isThere(await orderOf(service, idOf(1060)))
    service.close()
    const said = out === '' ? 'nothing' : (JSON.parse(out) as { outcome: string }).outcome
    const seen = { seed, code, said, really, ...judge }
    expect(seen, 'a write that may have been taken is never followed by another').toMatchObject({
      takeable: expect.toSatisfy((count: number) => count <= 1),
    })
    if (code === 0) expect(seen).toMatchObject({ said: 'CONFIRMED', really: true })
    else if (code === exitOf('UNKNOWN')) expect(seen).toMatchObject({ said: 'UNKNOWN', takeable: 1 })
    else expect(seen).toMatchObject({ said: 'nothing', really: false, takeable: 0 })
    if (said === 'CONFIRMED') ends.confirmed += 1
    else if (said === 'UNKNOWN') ends.unknown += 1
    else ends.unsent += 1
  }
  // each kind of end was met often: the schedules are hard enough
  for (const met of Object.values(ends)) expect(met).toBeGreaterThan(50)
})
