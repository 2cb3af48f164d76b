import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Limits } from '../../src/http/limits.ts'
import { answer } from '../support/fault-server.ts'
import { against, failureOf, readCall, writeCall } from './sending.ts'

const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n'

// one short clock each, so that none of the others can be the first to run out on a machine that is busy
const clocks = {
  firstByte: [{ firstByte: 60 }, 'no answer in 0.06 s'],
  idle: [{ idle: 60 }, 'the answer stalled: less than 1024 bytes a second over 0.06 s'],
  total: [{ total: 400 }, 'no complete answer in 0.4 s'],
} as const satisfies Readonly<Record<string, readonly [Partial<Limits>, string]>>

test.each([
  ['no answer at all', ['HANG'], 'firstByte'],
  ['headers that drip', ['HTTP/1.1 200 OK\r\nx: ', { every: 10, bytes: 'x', times: 100 }], 'firstByte'],
  ['endless 1xx', [{ every: 5, bytes: 'HTTP/1.1 103 Early\r\n\r\n', times: 200 }], 'firstByte'],
  ['a body that stops', [head, '{"a"', 'HANG'], 'idle'],
  ['a body that drips', [head, { every: 10, bytes: 'x', times: 100 }], 'idle'],
  ['a body that never ends', [head, { every: 5, bytes: 'x'.repeat(1000), times: 1000 }], 'total'],
] as const)('%s: given up at its deadline', async (_, plan, clock) => {
  const [limits, text] = clocks[clock]
  const reading = await against([[...plan]], limits, 0)
  expect(await failureOf(reading.send(readCall))).toMatchObject({
    code: 'TEMPORARY',
    reasons: [expect.stringContaining(text)],
  })
  const writing = await against([[...plan]], limits)
  expect(await failureOf(writing.send(writeCall))).toMatchObject({ code: 'UNKNOWN', effect: 'unknown' })
  // it may still be on its way to the server when it is given up
  while (writing.server.requests.length === 0) await turn()
  expect(writing.server.requests).toHaveLength(1)
})

test('a signal gives up at once: a read is interrupted, a write is in doubt', async () => {
  const { server, send } = await against([['HANG']])
  for (const [call, code] of [
    [readCall, 'INTERRUPTED'],
    [writeCall, 'UNKNOWN'],
  ] as const) {
    const stop = new AbortController()
    const sent = server.requests.length
    const failure = failureOf(send(call, stop.signal))
    while (server.requests.length === sent) await turn()
    stop.abort()
    expect(await failure).toMatchObject({ code })
  }
  expect(server.requests).toHaveLength(2)
})

test('a signal that was given before sends nothing', async () => {
  const { server, send } = await against([[answer(200, '{}')]])
  expect(await failureOf(send(writeCall, AbortSignal.abort()))).toMatchObject({ code: 'INTERRUPTED', effect: 'none' })
  expect(server.requests).toHaveLength(0)
})
