import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { makeRedactor } from '../../src/http/redact.ts'
import { seeded } from '../api/schemas/random-json.ts'

const canary = 'A+/b=%&é"\\ 😀<\u001b>\'x'

const shout = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase())

const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  shout(encodeURIComponent(secret)),
  new URLSearchParams({ apiKey: secret }).toString().slice('apiKey='.length),
  JSON.stringify(secret).slice(1, -1),
  JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
  JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\u002F').replaceAll('é', '\\u00E9'),
  secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(`:${secret}`).toString('base64'),
  encodeURIComponent(Buffer.from(secret).toString('base64')),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('hex').toUpperCase(),
]

test.each(formsOf(canary))('no form of a secret passes: %j', (form) => {
  const redactor = makeRedactor()
  redactor.add('apiKey', canary)
  for (const shapes of ['all', 'noTokens', 'none'] as const) {
    const cleaned = redactor.clean(`before ${form} after`, shapes)
    expect(cleaned).toContain('[REDACTED:apiKey]')
    expect(cleaned).not.toContain(form.slice(0, 10))
    expect(cleaned).toMatch(/^before .* after$/s)
  }
})

test('random secrets are found in every form, and texts without them stay as they are', () => {
  const random = seeded(5)
  for (let round = 0; round < 300; round += 1) {
    const secret = String.fromCodePoint(
      ...Array.from({ length: 8 + Math.floor(random() * 20) }, () => 33 + Math.floor(random() * 400)),
    )
    const redactor = makeRedactor()
    redactor.add('token', secret)
    for (const form of formsOf(secret)) expect(redactor.clean(form, 'none')).toMatch(/^\[REDACTED:token\]=*(%3D)*$/)
    expect(redactor.clean('nothing of it here', 'none')).toBe('nothing of it here')
  }
})

test('each secret is replaced by its own name, the longer one first', () => {
  const redactor = makeRedactor()
  redactor.add('apiKey', 'secret-1')
  redactor.add('token', 'secret-1-and-more')
  redactor.add('short', 'abc')
  expect(redactor.clean('secret-1, secret-1-and-more, abc')).toBe('[REDACTED:apiKey], [REDACTED:token], abc')
})

test('what looks like a secret goes out of what we say', () => {
  const { clean } = makeRedactor()
  expect(clean('GET /v3/x?states=0&apiKey=abcdefgh&to=1')).toBe('GET /v3/x?states=0&apiKey=[REDACTED:apiKey]&to=1')
  expect(clean('https://s.example/f?X-Amz-Signature=ab12&sig=xyz')).toBe(
    'https://s.example/f?X-Amz-Signature=[REDACTED:X-Amz-Signature]&sig=[REDACTED:sig]',
  )
  expect(clean('Authorization: Bearer abcdefghijkl')).toBe('Authorization: [REDACTED]')
  expect(clean('{"cookie":"a=b"}')).toBe('{"cookie":"[REDACTED]"}')
  expect(clean('https://user:pass@proxy.example:8080/x')).toBe('https://[REDACTED]@proxy.example:8080/x')
  expect(clean('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl')).toBe('[REDACTED:token]')
})

test('data passes as it was received', () => {
  const { clean } = makeRedactor()
  const data = '{"token":"abc","trackingLink":"https://t.example/?token=abcdef","authorization":"x"}'
  expect(clean(data, 'none')).toBe(data)
  expect(clean('{"token":"abcdefghijkl"}')).toBe('{"token":"abcdefghijkl"}')
  expect(clean('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'noTokens')).toMatch(/^eyJ/)
})

test('what util.inspect prints of an unusable URL holds no key', () => {
  const redactor = makeRedactor()
  redactor.add('apiKey', canary)
  let printed = ''
  try {
    new URL(`http://[bad/?apiKey=${encodeURIComponent(canary)}`)
  } catch (error) {
    printed = inspect(error)
  }
  expect(redactor.clean(printed)).not.toContain('%C3%A9')
})
