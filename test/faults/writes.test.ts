import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOf } from '../../src/errors/exit-codes.ts'
import { type WriteResult, writeResult } from '../../src/schemas/write-result.ts'
import { faults, oddAnswers } from './faults.ts'
import { type Foreign, idOf, startForeign, startShop } from './faulty-shop.ts'
import { expectFailure, key, outputs, runOn, writingCommands } from './matrix.ts'

let foreign: Foreign
beforeAll(async () => {
  foreign = await startForeign()
})
afterAll(async () => {
  expect(foreign.connections()).toBe(0)
  await foreign.close()
})

const cases = Object.entries(writingCommands).flatMap(([name, command]) =>
  outputs.map((output) => [name, output, command] as const),
)
const resultOf = (out: string): WriteResult => writeResult.parse(JSON.parse(out))
const titleOf = (order: number): string => `order ${order} (${idOf(order)})`
const readLast = (name: string): string =>
  name === 'orders ship' ? '/v3/markets' : `/v3/merchants/orders/${idOf(name === 'orders return' ? 1010 : 1060)}`

describe.each(Object.entries(faults))('the write meets: %s', (_, fault) => {
  test.each(cases)('%s, %s', async (name, output, { line, order, said }) => {
    const failsAfter = fault.connection === undefined ? {} : { failsAfter: readLast(name) }
    const shop = await startShop({ fault, phase: 'write', key, foreign: foreign.origin, ...failsAfter })
    const ran = await runOn(shop, line, output)
    await shop.close()
    const { message, doubt, writes, orUnknown } = fault.write
    const code = orUnknown && ran.code === exitOf('UNKNOWN') ? 'UNKNOWN' : fault.write.code
    expect(shop.writes()).toHaveLength(writes)
    expect(shop.applied()).toBe(code === 'OK' ? 1 : 0)
    if (code === 'OK') {
      expect(ran).toMatchObject({ code: 0, err: '' })
      if (output === 'human') expect(ran.out.split('\n')[0]).toBe(`CONFIRMED: ${titleOf(order)}: read back: ${said}`)
      else expect(resultOf(ran.out)).toMatchObject({ outcome: 'CONFIRMED', evidence: `read back: ${said}` })
      return
    }
    if (code !== 'UNKNOWN') {
      expect(ran.out).toBe('')
      expectFailure(ran, output, code, message?.replace('HOST', new URL(shop.origin).host), 'none')
      return
    }
    const why = doubt ?? 'connection reset'
    const evidence = `it is not known whether the service did this (${why}); reading back did not show it`
    expectFailure(ran, output, code, `${titleOf(order)}: it is not known whether the change was made`, 'unknown')
    if (output === 'human') expect(ran.out.split('\n')[0]).toBe(`UNKNOWN: ${titleOf(order)}: ${evidence}`)
    else expect(resultOf(ran.out)).toMatchObject({ outcome: 'UNKNOWN', evidence })
    expect(ran.waits).toEqual([5000, 15_000, 40_000])
  })
})

describe.each(Object.entries(faults).filter(([, { although }]) => although !== undefined))(
  'the service does it, and then: %s',
  (_, fault) => {
    test.each(cases)('%s, %s', async (_name, output, { line, order, said }) => {
      const shop = await startShop({ fault, phase: 'write', applies: true, key, foreign: foreign.origin })
      const ran = await runOn(shop, line, output)
      await shop.close()
      expect(shop.writes()).toHaveLength(1)
      expect(shop.applied()).toBe(1)
      expect(ran).toMatchObject({ code: 0, err: '', waits: [] })
      const evidence = `read back: ${said}, ${fault.although}`
      if (output === 'human') expect(ran.out.split('\n')[0]).toBe(`CONFIRMED: ${titleOf(order)}: ${evidence}`)
      else expect(resultOf(ran.out)).toMatchObject({ outcome: 'CONFIRMED', evidence })
    })
  },
)

describe.each(Object.entries(oddAnswers))('the service answers %s', (_, fault) => {
  test.each(cases)('and did it: %s, %s', async (_name, output, { line, said }) => {
    const shop = await startShop({ fault, phase: 'write', applies: true, key })
    const ran = await runOn(shop, line, output)
    await shop.close()
    expect(shop.writes()).toHaveLength(1)
    expect(ran).toMatchObject({ code: 0, err: '', waits: [] })
    expect(ran.out).toContain(`read back: ${said}`)
  })

  test.each(cases)('and lied: %s, %s', async (name, output, { line, order, label }) => {
    const shop = await startShop({ fault, phase: 'write', key })
    const ran = await runOn(shop, line, output)
    await shop.close()
    expect(shop.writes()).toHaveLength(1)
    if (name === 'orders ship') {
      // nobody knows what a shipping leaves to be read: the answer counts
      expect(ran.code).toBe(0)
      expect(ran.out).toContain('the service answered that it took it; reading back did not show it')
      return
    }
    expect(ran.code).toBe(exitOf('UNKNOWN'))
    expectFailure(ran, output, 'UNKNOWN', `${titleOf(order)}: it is not known whether the change was made`, 'unknown')
    expect(ran.out).toContain(`the service answered that it took the change, but the items are not ${label}`)
    expect(ran.waits).toEqual([1000, 4000])
  })
})
