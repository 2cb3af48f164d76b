import { expect, onTestFinished, test, vi } from 'vitest'
import { isAppError } from '../../src/errors/app-error.ts'
import type { Dispatch, ExchangeHandler } from '../../src/http/exchange.ts'
import { faultIn } from '../../src/http/fault.ts'
import { defaultLimits } from '../../src/http/limits.ts'
import { isPrivateHost } from '../../src/http/private-address.ts'
import { makeStorageClient } from '../../src/http/storage-client.ts'
import { shownLink, storageTarget } from '../../src/http/storage-target.ts'
import { streamExchange } from '../../src/http/stream-exchange.ts'
import { answer, type FaultServer, type Plan, startFaultServer } from '../support/fault-server.ts'

const storageOf = async (...plans: readonly Plan[]): Promise<FaultServer> => {
  const server = await startFaultServer(...plans)
  onTestFinished(() => server.close())
  return server
}

const ok = answer(200, 'bytes', ['content-type: application/gzip'])

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const clientFor = (apiOrigin: string, limits = {}) => makeStorageClient({ env: {}, apiOrigin, limits })

const refusalOf = async (deed: Promise<unknown>): Promise<string> => {
  const error: unknown = await deed.then(
    () => 'it was fetched',
    (thrown: unknown) => thrown,
  )
  if (isAppError(error)) return `${error.code}: ${error.parts.reasons?.join('; ')}`
  return faultIn(error)?.text ?? String(error)
}

test('one GET, whose every byte is known', async () => {
  const storage = await storageOf([ok])
  const reply = await clientFor('http://127.0.0.1:1')(`${storage.origin}/a/feed.gz?sig=abc&x=%2F#part`)
  expect([reply.status, await textOf(reply.body)]).toEqual([200, 'bytes'])
  expect(storage.requests).toEqual([
    [
      'GET /a/feed.gz?sig=abc&x=%2F HTTP/1.1',
      `host: ${new URL(storage.origin).host}`,
      'connection: keep-alive',
      'accept: */*',
      'accept-encoding: gzip',
      'user-agent: merchant-cli',
      '',
      '',
    ].join('\r\n'),
  ])
})

const redirects = [301, 302, 303, 307, 308]
const hops = ['/b.gz', 'b.gz', '?sig=2', '//HOST/b.gz', 'ORIGIN/b.gz'] as const

test.each(redirects.flatMap((code) => hops.map((to) => [code, to] as const)))(
  'a storage that redirects by %d to %s is followed, with nothing more than before',
  async (code, to) => {
    const second = await storageOf([ok])
    const elsewhere = to.replace('ORIGIN', second.origin).replace('HOST', new URL(second.origin).host)
    const first = await storageOf([answer(code, '', [`location: ${elsewhere}`, 'set-cookie: a=b'])], [ok])
    const reply = await clientFor('http://127.0.0.1:1')(`${first.origin}/a.gz?sig=1`)
    expect(await textOf(reply.body)).toBe('bytes')
    const sent = [...first.requests, ...second.requests].join('')
    expect(sent).not.toMatch(/cookie|referer|authorization|apikey/i)
    expect(first.requests.length + second.requests.length).toBe(2)
  },
)

test('after three places it is enough', async () => {
  const storage = await storageOf([answer(302, '', ['location: /again'])])
  expect(await refusalOf(clientFor('http://127.0.0.1:1')(`${storage.origin}/a`))).toBe(
    'BAD_RESPONSE: it leads to more than 3 places in turn',
  )
  expect(storage.requests).toHaveLength(3)
})

// by its address, so that nobody is asked for a name
const publicApi = 'https://8.8.8.8'
const rules = { apiOrigin: publicApi, mayBePrivate: false, isPrivate: isPrivateHost }

test.each([
  'http://storage.example.com/a',
  'ftp://storage.example.com/a',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'https://user@storage.example.com/a',
  'https://user:secret@storage.example.com/a',
  '/relative',
  '//storage.example.com/a?',
  'feed.gz',
  '',
  'https://',
  'https://[bad/',
  'https://localhost/a',
  'https://LOCALHOST/a',
  'https://localhost./a',
  'https://shop.localhost/a',
  'https://metadata.google.internal/a',
  'https://printer.local/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://0177.0.0.1/a',
  'https://0.0.0.0/a',
  'https://10.1.2.3/a',
  'https://100.64.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://198.18.0.1/a',
  'https://224.0.0.1/a',
  'https://255.255.255.255/a',
  'https://[::1]/a',
  'https://[::]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:a00:1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
])('a link to %s is refused when the API is public, and not quoted', (link) => {
  let said = 'allowed'
  try {
    storageTarget(link, rules)
  } catch (error) {
    said = isAppError(error) ? `${error.message}: ${error.parts.reasons?.join()}` : 'something else'
  }
  expect(said).toMatch(/^the link to the feed is refused: it /)
  expect(said).not.toMatch(/secret|passwd|meta-data|alert/)
})

test.each([
  'https://storage.example.com/a?sig=1',
  'https://8.8.8.8/a',
  'https://[2606:4700::1111]/a',
  'https://storage.example.com:8443/a',
])('a link to %s is allowed', (link) => {
  expect(storageTarget(link, rules).href).toBe(link)
})

test('what is refused is not connected to', async () => {
  const storage = await storageOf([ok])
  const { port } = new URL(storage.origin)
  for (const host of ['127.0.0.1', 'localhost', '2130706433'])
    expect(await refusalOf(clientFor(publicApi)(`https://${host}:${port}/a`))).toMatch(/^BAD_RESPONSE: /)
  expect(storage.connections()).toBe(0)
})

test('an API on this machine by https gets no plain http', async () => {
  const storage = await storageOf([ok])
  expect(await refusalOf(clientFor('https://127.0.0.1:1')(`${storage.origin}/a`))).toBe(
    'BAD_RESPONSE: it begins with http:, not with https:',
  )
  expect(storage.connections()).toBe(0)
})

test('from https there is no way back to http', () => {
  const local = { apiOrigin: 'http://127.0.0.1:1', mayBePrivate: true, isPrivate: isPrivateHost }
  expect(() => storageTarget('http://127.0.0.1/b', local, new URL('https://storage.example.com/a'))).toThrow(
    'the link to the feed is refused',
  )
})

test('a link is shown without its secrets', () => {
  expect(shownLink(new URL('https://storage.example.com/a/b?sig=1'))).toBe('https://storage.example.com/…(signed)')
})

test('a link is asked for once, whatever becomes of it', async () => {
  const storage = await storageOf(['HTTP/1.1 200 OK\r\n', 'RESET'], [ok])
  expect(await refusalOf(clientFor('http://127.0.0.1:1')(`${storage.origin}/a`))).toMatch(/^connection /)
  expect(storage.requests).toHaveLength(1)
})

test('a body that is cut, and one that stalls', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'
  const storage = await storageOf([`${head}0123456789`, 'RESET'], [`${head}0123456789`, 'HANG'])
  const cut = await clientFor('http://127.0.0.1:1')(`${storage.origin}/a`)
  expect(await refusalOf(textOf(cut.body))).toBe('the answer was cut after 10 bytes')
  const stalled = await clientFor('http://127.0.0.1:1', { idle: 60 })(`${storage.origin}/a`)
  expect(await refusalOf(textOf(stalled.body))).toMatch(/^the answer stalled: /)
})

test('a slow reader is no stall', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const held: boolean[] = []
  const controller = { abort: () => {}, pause: () => held.push(true), resume: () => held.push(false) }
  let handler: ExchangeHandler | undefined
  const limits = { ...defaultLimits, total: Number.POSITIVE_INFINITY }
  const asked = { method: 'GET', origin: '', target: '/', headers: {}, body: undefined } as const
  const dispatch: Dispatch = (_, given) => {
    handler = given
  }
  const begun = streamExchange(dispatch, asked, limits)
  handler?.onRequestStart(controller)
  handler?.onResponseStart(controller, 200, {})
  handler?.onResponseData(controller, Buffer.alloc(1_500_000))
  const pieces = (await begun).body[Symbol.asyncIterator]()
  // a megabyte waits here, for longer than a stall may last
  vi.advanceTimersByTime(10 * limits.idle)
  expect((await pieces.next()).value).toHaveLength(1_500_000)
  expect(held).toEqual([true, false])
  vi.advanceTimersByTime(limits.idle - 1)
  handler?.onResponseData(controller, Buffer.alloc(500_000))
  handler?.onResponseEnd()
  expect((await pieces.next()).value).toHaveLength(500_000)
  expect((await pieces.next()).done).toBe(true)
})

test('who stops reading ends the connection', async () => {
  const storage = await storageOf([answer(200, Buffer.alloc(4_000_000))])
  const { body } = await clientFor('http://127.0.0.1:1')(`${storage.origin}/a`)
  for await (const _ of body) break
  const interruption = new AbortController()
  interruption.abort()
  expect(await refusalOf(clientFor('http://127.0.0.1:1')(`${storage.origin}/a`, interruption.signal))).toBe(
    'interrupted',
  )
})
