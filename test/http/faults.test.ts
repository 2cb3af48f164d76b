import { describe, expect, test } from 'vitest'
import { answer, gzipped, type Plan } from '../support/fault-server.ts'
import { startRefusing } from '../support/refusing.ts'
import { against, failureOf, readCall, sendingTo, writeCall } from './sending.ts'

const ok = [answer(200, '{"fine":true}')]
const json = JSON.stringify({ items: 'x'.repeat(2000) })
const packed = gzipped(json)
const damaged = Buffer.from(packed)
damaged[damaged.length - 6] = (damaged[damaged.length - 6] ?? 0) ^ 0xff
const gzip = ['content-encoding: gzip']
const bomb = gzipped('0'.repeat(5_000_000))

/** Faults after the request was read, and the code of a read that meets nothing else. */
const faults: Readonly<Record<string, readonly [Plan, string]>> = {
  'reset after the request was read': [['RESET'], 'TEMPORARY'],
  'closed after the request was read': [['END'], 'TEMPORARY'],
  'reset in the status line': [['HTTP/1.1 20', 'RESET'], 'TEMPORARY'],
  'reset after the headers': [['HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n', 'RESET'], 'BAD_RESPONSE'],
  'closed in the body': [['HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{"a":', 'END'], 'BAD_RESPONSE'],
  'two Content-Lengths': [[answer(200, '{"a":1}', ['content-length: 7', 'content-length: 9'])], 'BAD_RESPONSE'],
  'Content-Length too short': [[answer(200, '{"a":1}', ['content-length: 3'])], 'BAD_RESPONSE'],
  'Content-Length not a number': [[answer(200, '{"a":1}', ['content-length: 7x'])], 'BAD_RESPONSE'],
  'missing final chunk': [[answer(200, '7\r\n{"a":1}\r\n', ['transfer-encoding: chunked']), 'END'], 'BAD_RESPONSE'],
  'wrong chunk size': [[answer(200, 'zz\r\n{"a":1}\r\n', ['transfer-encoding: chunked']), 'END'], 'BAD_RESPONSE'],
  'not HTTP': [['SSH-2.0-OpenSSH_9.6\r\n', 'END'], 'BAD_RESPONSE'],
  'cut gzip': [[answer(200, packed.subarray(0, packed.length - 20), gzip)], 'BAD_RESPONSE'],
  'gzip with a wrong checksum': [[answer(200, damaged, gzip)], 'BAD_RESPONSE'],
  'gzip with more behind its end': [[answer(200, Buffer.concat([packed, Buffer.from('more')]), gzip)], 'BAD_RESPONSE'],
  'gzip with zeros behind its end': [[answer(200, Buffer.concat([packed, Buffer.alloc(9)]), gzip)], 'BAD_RESPONSE'],
  'gzip twice': [[answer(200, packed, ['content-encoding: gzip, gzip'])], 'BAD_RESPONSE'],
  'an unknown coding': [[answer(200, packed, ['content-encoding: br'])], 'BAD_RESPONSE'],
  'gzip that is none': [[answer(200, json, gzip)], 'BAD_RESPONSE'],
  'bytes that are not UTF-8': [[answer(200, Buffer.from([0x22, 0xff, 0x22]))], 'BAD_RESPONSE'],
  '503': [[answer(503, '')], 'TEMPORARY'],
  '500 with a cut body': [['HTTP/1.1 500 Oops\r\ncontent-length: 10\r\n\r\nab', 'END'], 'BAD_RESPONSE'],
  '408': [[answer(408, '')], 'TEMPORARY'],
}

describe.each(Object.entries(faults))('%s', (_, [plan, code]) => {
  test('a read is sent 4 times, then fails', async () => {
    const { server, send } = await against([plan])
    expect(await failureOf(send(readCall))).toMatchObject({
      code,
      effect: 'none',
      request: { method: 'GET', path: '/v3/merchants/orders' },
    })
    // an answer that is complete in its framing but no JSON is final
    expect(server.requests).toHaveLength(/too short/.test(_) ? 1 : 4)
  })

  test('a read that meets it twice, and then an answer, succeeds with the third request', async () => {
    const { server, send } = await against([plan, plan, ok])
    if (/too short/.test(_)) return
    expect(await send(readCall)).toEqual({ fine: true })
    expect(server.requests).toHaveLength(3)
  })

  test('a write is sent exactly once, and its fate is not known', async () => {
    const { server, send } = await against([plan, ok])
    const failure = await failureOf(send(writeCall))
    // where the body is not looked at, a too short length is no fault
    if (/too short/.test(_)) expect(failure).toEqual({ value: '{"a' })
    else expect(failure).toMatchObject({ code: 'UNKNOWN', effect: 'unknown', request: { method: 'POST' } })
    expect(server.requests).toHaveLength(1)
  })
})

test('a connection that is refused: a write is tried 4 times, and nothing is in doubt', async () => {
  const gone = await startRefusing()
  const { send, waits } = sendingTo(gone.origin)
  const failure = await failureOf(send(writeCall))
  await gone.close()
  expect(failure).toMatchObject({
    code: 'TEMPORARY',
    effect: 'none',
    reasons: [expect.stringContaining('connection refused (4 attempts)')],
  })
  expect(waits).toEqual([250, 500, 1000])
})

test('each write has a connection of its own, reads share one', async () => {
  const { server, send } = await against([ok])
  await send(readCall)
  await send(readCall)
  expect(server.connections()).toBe(1)
  await send(writeCall)
  await send(writeCall)
  expect(server.connections()).toBe(3)
  await send(readCall)
  expect(server.connections()).toBe(3)
  expect(server.requests[2]).toMatch(/connection: close/i)
})

test('a kept connection that the service closed meanwhile is no fault', async () => {
  const { server, send } = await against([[answer(200, '{"n":1}'), 'END'], ok])
  await send(readCall)
  expect(await send(readCall)).toEqual({ fine: true })
  expect(server.connections()).toBe(2)
})

test('gzip, chunks and informational answers are read', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'
  const chunks = `${Math.floor(json.length / 2).toString(16)}\r\n${json.slice(0, json.length / 2)}\r\n${(
    json.length - Math.floor(json.length / 2)
  ).toString(16)}\r\n${json.slice(json.length / 2)}\r\n0\r\n\r\n`
  const { send } = await against([
    [early, early, answer(200, packed, gzip)],
    [answer(200, chunks, ['transfer-encoding: chunked'])],
    [answer(200, json, ['connection: close']), 'END'],
    [answer(200, `\uFEFF${json}`)],
  ])
  for (let round = 0; round < 4; round += 1) expect(await send(readCall)).toEqual(JSON.parse(json))
})

test('bodies over the caps are given up, without a second try', async () => {
  const limits = { jsonBody: 100_000 }
  const long = await against([[answer(200, `"${'x'.repeat(200_000)}"`)]], limits)
  expect(await failureOf(long.send(readCall))).toMatchObject({ code: 'BAD_RESPONSE' })
  expect(long.server.requests).toHaveLength(1)
  const chunked = await against(
    [
      [
        'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
        { every: 0, times: 100, bytes: `1000\r\n${'x'.repeat(4096)}\r\n` },
      ],
    ],
    limits,
  )
  expect(await failureOf(chunked.send(readCall))).toMatchObject({ code: 'BAD_RESPONSE' })
  const packedLong = await against([[answer(200, bomb, gzip)]])
  expect(await failureOf(packedLong.send(readCall))).toMatchObject({
    code: 'BAD_RESPONSE',
    reasons: [expect.stringContaining('gzip')],
  })
})

test('a long error page is cut, and its status counts', async () => {
  const { send } = await against([[answer(404, `<html>${'x'.repeat(200_000)}`)]])
  expect(await failureOf(send(readCall))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('endless headers are no answer', async () => {
  const { send } = await against([
    ['HTTP/1.1 200 OK\r\n', { every: 0, times: 100, bytes: `x: ${'y'.repeat(1000)}\r\n` }],
  ])
  expect(await failureOf(send(readCall))).toMatchObject({ code: 'BAD_RESPONSE' })
})
