import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitOf } from '../../src/errors/exit-codes.ts'
import type { Transport, WireReply } from '../../src/http/call.ts'
import { bulkResult } from '../../src/schemas/bulk-result.ts'
import type { Order } from '../../src/service/order.ts'
import { openService, type Service } from '../../src/service/service.ts'
import type { SignalName } from '../../src/world.ts'
import { freshHome, now } from '../support/run.ts'
import { idOf } from './faulty-shop.ts'
import { faults, pick, randomOf, runOver } from './run-over.ts'

/** More of them: SCHEDULES=5000 npx vitest run --config test/vitest.config.mts test/faults/desk-schedules.test.ts */
const schedules = Number(process.env.SCHEDULES ?? 100)
const numbers = [1060, 1059, 1058, 1057, 1056, 1055]
const trackingOf = (number: number): string => `T-${number}-X`

interface Judge {
  /** Requests to ship that may have been taken, by tracking number. */
  readonly taken: Map<string, number>
  /** What the service will do later, when nobody is looking any more (B2). */
  readonly late: (() => Promise<unknown>)[]
  requests: number
}

interface Line {
  readonly random: () => number
  readonly judge: Judge
  /** After so many requests the process is gone (B10), or a signal comes (B12). */
  readonly killedAt: number
  readonly signalAt: number
  readonly raise: () => void
}

const killed = new Error('killed')

/** The built-in service over a line that fails at random, for a process that may die at any request, before or after it. */
const lineTo =
  (service: Service, { random, judge, killedAt, signalAt, raise }: Line): Transport =>
  async ({ method, target, headers, body }) => {
    judge.requests += 1
    if (judge.requests === signalAt) raise()
    if (judge.requests > killedAt) throw killed
    const answer = (): Promise<WireReply> => service.handle({ method, target, headers, body: body ?? '' })
    const isWrite = method !== 'GET'
    const isFaulty = random() < (isWrite ? 0.4 : 0.03)
    const fault = pick(random, faults)
    if (isWrite && method === 'POST' && (!isFaulty || fault.may)) {
      const { trackingNumber } = JSON.parse(body ?? '{}') as { trackingNumber: string }
      judge.taken.set(trackingNumber, (judge.taken.get(trackingNumber) ?? 0) + 1)
    }
    if (!isFaulty) {
      const right = await answer()
      if (judge.requests === killedAt) throw killed
      return right
    }
    if (isWrite && fault.may) {
      const chance = random()
      if (chance < 0.5) await answer()
      else if (chance < 0.7) judge.late.push(answer)
    }
    return fault.come()
  }

const orderOf = async (service: Service, id: string): Promise<Order> => {
  const target = `/v3/merchants/orders/${id}?apiKey=local_key`
  return JSON.parse((await service.handle({ method: 'GET', target, headers: {} })).body) as Order
}

const isShipped = async (service: Service, number: number): Promise<boolean> =>
  (await orderOf(service, idOf(number))).activityLogs.some(
    ({ text }) => 'trackingLink' in text && text.trackingLink.endsWith(`/${trackingOf(number)}`),
  )

/** The same file, or one that was edited: other rows beside, another comment (B11). */
const fileOf = (folder: string, random: () => number, edition: number): string => {
  const file = join(folder, `carrier-${edition}.csv`)
  const rows = edition === 0 ? numbers.slice(0, 4) : numbers.slice(0, 3 + Math.floor(random() * 4))
  const lines = rows.map((number) => `${number},${trackingOf(number)},PostNord`)
  writeFileSync(file, ['order,tracking,provider', ...lines].join('\n'))
  return file
}

const oneSchedule = async (seed: number): Promise<{ readonly kills: number; readonly unknown: number }> => {
  const random = randomOf(seed)
  const folder = freshHome().HOME
  const service = openService({ memory: true, now: () => now })
  const judge: Judge = { taken: new Map(), late: [], requests: 0 }
  let kills = 0
  let last: { readonly code: number; readonly out: string } = { code: -1, out: '' }
  let signal: ((name: SignalName) => void) | undefined
  let edition = 0
  for (let start = 0; start < 8; start += 1) {
    judge.requests = 0
    const killedAt = start < 4 && random() < 0.4 ? Math.floor(random() * 16) : Number.POSITIVE_INFINITY
    const signalAt = start < 4 && random() < 0.2 ? Math.floor(random() * 16) : -1
    if (start === 2 && random() < 0.5) edition = 1
    const file = fileOf(folder, random, edition)
    const line = lineTo(service, { random, judge, killedAt, signalAt, raise: () => signal?.('SIGINT') })
    const comment = edition === 1 ? ' --comment edited' : ''
    last = await runOver(line, `orders ship --file ${file} --no-notify --yes --profile local --json${comment}`, {
      random,
      env: { HOME: folder },
      onSignal: (callback) => {
        signal = callback
        return () => {}
      },
    })
    if (judge.requests > killedAt) kills += 1
    if (random() < 0.3) for (const late of judge.late.splice(0)) await late()
    const isSettled = last.code === 0 || last.code === exitOf('UNKNOWN')
    if (isSettled && bulkResult.parse(JSON.parse(last.out)).counts.pending === 0 && start > 1) break
  }
  const seen = { seed, code: last.code, taken: [...judge.taken] }
  expect(Math.max(0, ...judge.taken.values()), JSON.stringify(seen)).toBeLessThanOrEqual(1)
  const { rows } = bulkResult.parse(JSON.parse(last.out))
  for (const { order, outcome } of rows) {
    const number = Number(order.orderNumber)
    const really = await isShipped(service, number)
    const told = JSON.stringify({ ...seen, number, outcome, really })
    if (outcome === 'CONFIRMED' || outcome === 'SKIPPED') expect(really, told).toBe(true)
    // what may still come late is nobody's to know
    else if (outcome === 'UNKNOWN') expect(judge.taken.get(trackingOf(number)) ?? 0, told).toBeLessThanOrEqual(1)
    else expect(really && judge.late.length === 0, told).toBe(false)
  }
  if (last.code === 0) expect(rows.every(({ outcome }) => outcome === 'CONFIRMED' || outcome === 'SKIPPED')).toBe(true)
  service.close()
  rmSync(folder, { recursive: true })
  return { kills, unknown: rows.filter(({ outcome }) => outcome === 'UNKNOWN').length }
}

test(`${schedules} schedules of faults, kills, signals and late answers over a file`, {
  timeout: 600_000,
}, async () => {
  let kills = 0
  let unknown = 0
  for (let seed = 0; seed < schedules; seed += 1) {
    const met = await oneSchedule(seed)
    kills += met.kills
    unknown += met.unknown
  }
  // the schedules are hard enough
  expect(kills).toBeGreaterThan(schedules / 4)
  expect(unknown).toBeGreaterThan(schedules / 8)
})
