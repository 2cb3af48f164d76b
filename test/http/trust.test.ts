import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { makeSend } from '../../src/http/send.ts'
import { makeTransport, type TransportOptions } from '../../src/http/transport.ts'
import { answer } from '../support/fault-server.ts'
import { certificates, privateKey } from './certificates.ts'
import { accountOf, apiKey, failureOf, keyOf, readCall } from './sending.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that speaks TLS with this certificate, and every byte that it was sent in the clear of TLS. */
const secureServer = async (cert: string) => {
  const received: string[] = []
  const server = tls.createServer({ cert, key: privateKey }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received.push(chunk.toString())
      socket.write(answer(200, '{"fine":true}'))
    })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close())
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const sending = (origin: string, options: Partial<TransportOptions> = {}) => {
  const lines: string[] = []
  const send = makeSend({
    transport: makeTransport({ env: {}, ...options }),
    profile: async () => accountOf(origin),
    credentialFor: async () => keyOf(origin),
    log: (line) => lines.push(line),
    now: () => 0,
    random: () => 0,
    sleep: async () => {},
  })
  return { send, lines }
}

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-ca-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'ca.pem'), text)
  return join(folder, 'ca.pem')
}

test('caFile is trusted beside the default authorities', async () => {
  const { origin } = await secureServer(certificates.good)
  expect(await sending(origin, { caFile: fileOf(certificates.authority) }).send(readCall)).toEqual({ fine: true })
})

test.each([
  ['expired', 'its certificate has expired', 'TEMPORARY'],
  ['notYetValid', 'its certificate is not valid yet', 'TEMPORARY'],
  ['wrongName', 'its certificate is for another host name', 'CONFIG'],
  ['selfSigned', 'its certificate is self-signed', 'CONFIG'],
  ['noIntermediate', 'its certificate cannot be verified', 'CONFIG'],
] as const)('%s: refused by its reason, at once, and no byte of the request was sent', async (name, reason, code) => {
  const { origin, received } = await secureServer(certificates[name])
  const { send, lines } = sending(origin, { caFile: fileOf(certificates.authority) })
  expect(await failureOf(send(readCall))).toMatchObject({
    code,
    effect: 'none',
    reasons: [expect.stringContaining(reason)],
  })
  expect(received).toEqual([])
  expect(lines).toHaveLength(1)
})

test('an unknown authority: refused, and caFile is what to do', async () => {
  const { origin, received } = await secureServer(certificates.good)
  await expect(sending(origin).send(readCall)).rejects.toMatchObject({
    code: 'CONFIG',
    parts: { try: [expect.stringContaining('caFile')], reasons: [expect.stringContaining('certificate')] },
  })
  expect(received).toEqual([])
})

test('a caFile that cannot be used is a matter of the configuration', async () => {
  const { origin } = await secureServer(certificates.good)
  expect(await failureOf(sending(origin, { caFile: '/nowhere/ca.pem' }).send(readCall))).toMatchObject({
    code: 'CONFIG',
    message: 'caFile /nowhere/ca.pem cannot be read (ENOENT)',
  })
  expect(await failureOf(sending(origin, { caFile: fileOf('hello') }).send(readCall))).toMatchObject({ code: 'CONFIG' })
})

test('NODE_TLS_REJECT_UNAUTHORIZED=0 is refused for a host that is not loopback', async () => {
  const { send } = sending('https://api.example.com', { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } })
  expect(await failureOf(send(readCall))).toMatchObject({
    code: 'CONFIG',
    message: 'NODE_TLS_REJECT_UNAUTHORIZED=0 would send your key to anybody',
  })
})

/** A proxy that knows CONNECT, and leads every host to `target`. */
const proxyTo = async (target: string, status = 200) => {
  const asked: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      asked.push(chunk.toString())
      if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
      const onward = net.connect(Number(new URL(target).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.pipe(onward).pipe(socket)
      })
      onward.on('error', () => socket.destroy())
      return undefined
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close())
  return { url: `http://user:proxy-password@127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('a proxy of the environment carries the connection, and sees neither key nor path', async () => {
  const { origin, received } = await secureServer(certificates.wrongName)
  const proxy = await proxyTo(origin)
  const { send } = sending('https://other.example', {
    env: { HTTPS_PROXY: proxy.url },
    caFile: fileOf(certificates.authority),
  })
  expect(await send(readCall)).toEqual({ fine: true })
  expect(proxy.asked[0]).toContain('CONNECT other.example:443')
  expect(proxy.asked.join()).not.toContain(apiKey)
  expect(received.join()).toContain(apiKey)
  expect(received.join()).not.toMatch(/proxy-auth/i)
})

test('a proxy that refuses is named, without its password', async () => {
  const proxy = await proxyTo('http://127.0.0.1:1', 407)
  const { send, lines } = sending('https://other.example', { env: { https_proxy: proxy.url } })
  const failure = await failureOf(send(readCall))
  expect(failure).toMatchObject({ code: 'TEMPORARY', reasons: [expect.stringContaining('the proxy answered 407')] })
  expect(JSON.stringify([failure, lines])).not.toContain('proxy-password')
  expect(proxy.asked).toHaveLength(4)
})
