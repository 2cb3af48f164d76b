import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitOf } from '../../src/errors/exit-codes.ts'
import type { Transport, WireReply, WireRequest } from '../../src/http/call.ts'
import type { Order } from '../../src/service/order.ts'
import { openService, type Service } from '../../src/service/service.ts'
import { freshHome, now } from '../support/run.ts'
import { idOf } from './faulty-shop.ts'
import { faults, pick, randomOf, runOver } from './run-over.ts'

/** Of each deed: 2,000 in all. */
const runs = 1000

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

test.each(deeds)(`${runs} random schedules: $line`, { timeout: 600_000 }, async ({ line, isThere }) => {
  const ends = { confirmed: 0, unknown: 0, unsent: 0 }
  for (let seed = 0; seed < runs; seed += 1) {
    const random = randomOf(seed)
    const shippingSetsStatus = random() < 0.5 ? ('yes' as const) : ('no' as const)
    const service = openService({ memory: true, now: () => now, switches: { shippingSetsStatus } })
    const judge: Judge = { takeable: 0, applied: 0 }
    // of its own: the journal of one schedule is none of the next one's
    const home = freshHome()
    const { code, out } = await runOver(lineTo(service, random, pick(random, [0, 0.2, 0.6]), judge), line, {
      random,
      env: home,
    })
    rmSync(home.HOME, { recursive: true })
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
