import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, oddAnswers } from './faults.ts'
import { type Foreign, startForeign, startShop } from './faulty-shop.ts'
import { expectFailure, key, outputs, readingCommands, runOn, writingCommands } from './matrix.ts'

let foreign: Foreign
beforeAll(async () => {
  foreign = await startForeign()
})
afterAll(async () => {
  expect(foreign.connections()).toBe(0)
  await foreign.close()
})

const lines = {
  ...readingCommands,
  ...Object.fromEntries(Object.entries(writingCommands).map(([name, { line }]) => [name, line])),
}

describe.each(Object.entries({ ...faults, ...oddAnswers }))('at its first read: %s', (_, fault) => {
  test.each(Object.entries(lines).flatMap(([name, line]) => outputs.map((output) => [name, output, line] as const)))(
    '%s, %s',
    async (name, output, line) => {
      const shop = await startShop({ fault, key, foreign: foreign.origin })
      const ran = await runOn(shop, line, output)
      await shop.close()
      const { code, message, requests, byId } = fault.read
      if (code === 'OK') {
        expect(ran).toMatchObject({ code: 0, err: '' })
        expect(ran.waits.slice(0, requests)).toEqual(requests === 1 ? [2000] : [500, 1000])
        return
      }
      const host = new URL(shop.origin).host
      expectFailure(ran, output, code, message?.replace('HOST', host), 'none')
      expect(ran.out).toBe('')
      expect(shop.requests).toHaveLength(
        name.startsWith('orders') && name !== 'orders list' ? (byId ?? requests) : requests,
      )
      expect(shop.writes()).toEqual([])
    },
  )
})
