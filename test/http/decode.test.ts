import { expect, test } from 'vitest'
import { checkToken } from '../../src/api/auth.ts'
import { showOrder } from '../../src/api/orders.ts'
import type { AppError } from '../../src/errors/app-error.ts'
import type { Call, WireReply } from '../../src/http/call.ts'
import { decode } from '../../src/http/decode.ts'
import { readCall, writeCall } from './sending.ts'

const reply = (status: number, body: string, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

const failureOf = (call: Call<unknown>, answer: WireReply) => {
  try {
    return decode(call, answer)
  } catch (error) {
    const { code, message, parts } = error as AppError
    return {
      code,
      message,
      reason: parts.reasons?.[0],
      status: parts.status,
      effect: parts.effect,
      path: parts.request?.path,
    }
  }
}

test.each([
  [401, '{"error":{"id":"Unauthorized","message":""}}', 'AUTH', '401: Unauthorized'],
  [403, '{"error":{"id":"Forbidden","message":""}}', 'AUTH', '403: Forbidden'],
  [404, '', 'NOT_FOUND', '404: the answer has no body'],
  [
    400,
    '{"error":{"id":"IncorrectInputData","message":"ApiKey - \'Api Key\' must not be empty."}}',
    'REJECTED',
    '400: IncorrectInputData: "ApiKey - \'Api Key\' must not be empty."',
  ],
  [409, '{"id":"Conflict","message":"no\\u001b[31m\\nway"}', 'REJECTED', '409: Conflict: "no [31m way"'],
  [422, '{"error":"just text"}', 'REJECTED', '422: just text'],
  [400, 'plain text', 'REJECTED', '400: plain text'],
  [400, '"quoted text"', 'REJECTED', '400: "quoted text"'],
  [500, '<html><h1>Oops</h1></html>', 'TEMPORARY', '500: an HTML page: <html><h1>Oops</h1></html>'],
  [
    501,
    '{"error":{"id":"NotImplemented","message":"no such route"}}',
    'REJECTED',
    '501: NotImplemented: "no such route"',
  ],
  [200, '"TOKEN_INVALID"', 'AUTH', 'TOKEN_INVALID'],
  [200, 'TOKEN_INVALID\n', 'AUTH', 'TOKEN_INVALID'],
  [400, '{"error":{"id":"TOKEN_INVALID"}}', 'AUTH', 'TOKEN_INVALID'],
  [200, '<!doctype html><p>Log in', 'BAD_RESPONSE', 'an HTML page instead of an answer: <!doctype html><p>Log in'],
  [200, '', 'BAD_RESPONSE', 'an empty answer, where JSON was expected'],
  [204, '', 'BAD_RESPONSE', 'an empty answer, where JSON was expected'],
  [200, '{"å":1,}', 'BAD_RESPONSE', 'this is not JSON at byte 8 of 9: {"å":1,}'],
  [200, '{"a":[1,2', 'BAD_RESPONSE', 'the JSON is cut off at byte 9 of 9: {"a":[1,2'],
  [
    200,
    '['.repeat(201) + ']'.repeat(201),
    'BAD_RESPONSE',
    `nested deeper than 200 at byte 0 of 402: ${'['.repeat(60)}`,
  ],
])('%i with %j is %s', (status, body, code, reason) => {
  expect(failureOf(readCall, reply(status, body))).toMatchObject({
    code,
    reason,
    status,
    effect: 'none',
    path: '/v3/merchants/orders',
  })
})

test('an HTML page is known by its type, too', () => {
  expect(failureOf(readCall, reply(200, '1', { 'content-type': 'text/html; charset=utf-8' }))).toMatchObject({
    code: 'BAD_RESPONSE',
  })
})

test('what a service says is cut to 300 characters', () => {
  const failure = failureOf(readCall, reply(400, JSON.stringify({ error: { message: 'x'.repeat(5000) } })))
  expect(failure).toMatchObject({ reason: expect.stringMatching(/^400: "x{298}…$/) })
})

test('a redirect is named by its target’s origin alone', () => {
  const location = 'https://login.example:8443/path?apiKey=secret'
  expect(failureOf(readCall, reply(302, '', { location }))).toMatchObject({
    code: 'BAD_RESPONSE',
    reason: '302: a redirect to https://login.example:8443, which was not followed',
  })
  expect(failureOf(readCall, reply(302, '', { location: '/login' }))).toMatchObject({
    reason: '302: a redirect elsewhere on the same host, which was not followed',
  })
})

test('a wrong shape is named by its path', () => {
  expect(failureOf(showOrder('o-1'), reply(200, '{"id":"o-1","items":[{"id":"i"},{"id":7}]}'))).toEqual({
    code: 'BAD_RESPONSE',
    message: 'the answer is not an order',
    reason: 'items[1].id: expected text, got a number',
    status: 200,
    effect: 'none',
    path: '/v3/merchants/orders/o-1',
  })
})

test('every body that is cut of an order is refused, none crashes', () => {
  const body = JSON.stringify({
    id: 'o-1',
    orderNumber: 'å'.repeat(20),
    items: [{ id: 'i', nextStatuses: [1, 2], text: '"\\' }],
  })
  for (let length = 0; length < body.length; length += 1) {
    expect(failureOf(showOrder('o-1'), reply(200, body.slice(0, length)))).toMatchObject({ code: 'BAD_RESPONSE' })
  }
})

test('an empty answer, JSON and text are all success of a write', () => {
  for (const body of ['', '{}', 'done']) expect(decode(writeCall, reply(200, body))).toBe(body)
})

const held = { value: 'a-token-of-the-tests', origin: 'https://api.example.com' }

test('tokens: bare or quoted, and nothing else', () => {
  const token = 'eyJhbGciOi.eyJzdWIiOiIx.sig-_~+/='
  for (const body of [token, `"${token}"`, ` "${token}" \n`, `${token}\n`])
    expect(decode(checkToken(held), reply(200, body))).toBe(token)
  for (const body of [
    '',
    '""',
    '"short"',
    `"${token}`,
    `{"token":"${token}"}`,
    `${token} ${token}`,
    'x'.repeat(4097),
    'null',
    `"${token}\\n\\u0000"`,
  ]) {
    expect(failureOf(checkToken(held), reply(200, body))).toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'the answer is not a token',
    })
  }
})
