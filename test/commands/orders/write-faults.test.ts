import { expect, test } from 'vitest'
import { type Fault, faults } from '../../faults/faults.ts'
import { idOf, startShop } from '../../faults/faulty-shop.ts'
import { freshHome, run, start } from '../../support/run.ts'
import { key } from './shops.ts'

const id = idOf(1060)
const reset = faults['reset after the request was read'] as Fault
const line = `orders ship ${id} --tracking T-1 --provider PostNord --no-notify`

test('UNKNOWN in full: what was sent, what is not known, and what to do', async () => {
  const shop = await startShop({ key, phase: 'write', fault: reset })
  const env = { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key }
  const ran = await run(`${line} --yes`, { env })
  await shop.close()
  // the origin, and so the name of the run, has another port each time
  const [, named = ''] = /verify ([0-9a-f]{12})/.exec(ran.err) ?? []
  expect(ran).toEqual({
    code: 10,
    out: `UNKNOWN: order 1060 (${id}): it is not known whether the service did this (connection reset); reading back did not show it
  e640e81  New  Blåtind Straight jeans
  e640e82  New  Skomaker Chelsea boots
  e640e83  New  Minihav Baby blanket “Måne”
`,
    err: `error: order 1060 (${id}): it is not known whether the change was made
  it is not known whether the service did this (connection reset); reading back did not show it
  nothing was sent a second time
  POST /v3/merchants/orders/${id}/shipping
try: merchant orders show ${id}
     merchant orders verify ${named}   (looks again)
     (UNKNOWN, exit 10, it may have happened)
`,
    waits: [5000, 15_000, 40_000],
  })
})

test('a person at a terminal is told of each waiting', async () => {
  const shop = await startShop({ key, phase: 'write', fault: reset })
  const env = { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key }
  const ran = await run(`orders hold ${id}`, { env, terminal: 80 })
  await shop.close()
  expect(ran.code).toBe(10)
  for (const seconds of [5, 15, 40]) expect(ran.err).toContain(`Reading the order back in ${seconds} s.\n`)
})

test('Ctrl-C while the answer is awaited: ten seconds more, one look at the order, and UNKNOWN', async () => {
  const shop = await startShop({ key, phase: 'write', fault: { ...reset, steps: () => [] } })
  const env = { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key }
  const { raise, done } = start(`${line} --yes --mark-shipped`, { env })
  while (shop.writes().length === 0) await new Promise((next) => setImmediate(next))
  raise('SIGINT')
  const ran = await done
  await shop.close()
  expect(ran.code).toBe(10)
  expect(ran.err.split('\n').slice(0, 2)).toEqual([
    'SIGINT: finishing what is under way; once more stops at once',
    'waiting 10 s more for the answer: stopped now, nobody knows whether it was done',
  ])
  expect(ran.out.split('\n')[0]).toBe(
    `UNKNOWN: order 1060 (${id}): it is not known whether the service did this (interrupted); the order could not be read back`,
  )
  expect(ran.waits).toContain(10_000)
  expect(shop.writes()).toHaveLength(1)
})
