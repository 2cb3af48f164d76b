import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import { openService, type Service } from '../../../src/service/service.ts'
import { now } from '../ask.ts'

let service: Service
let server: RunningServer

beforeEach(async () => {
  service = openService({ memory: true, now: () => now })
  server = await startServer({ service, port: 0 })
})

afterEach(async () => {
  await server.close()
  service.close()
})

const locationOf = async (format = 'Native'): Promise<string> => {
  const [answer] = (await once(
    get(`${server.url}/v4/export/feed?apiKey=local_key&market=se&format=${format}`, { agent: false }),
    'response',
  )) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(302)
  return answer.headers.location ?? ''
}

const answerTo = async (url: string, method = 'GET', host?: string): Promise<IncomingMessage> => {
  const sent = request(url, { method, agent: false, ...(host && { headers: { host } }) }).end()
  return ((await once(sent, 'response')) as [IncomingMessage])[0]
}

const whole = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('the link leads to another port, which sends the feed in chunks of no told length', async () => {
  const url = await locationOf()
  expect(new URL(url).origin).toBe(server.storageUrl)
  expect(server.storageUrl).not.toBe(server.url)
  const answer = await answerTo(url)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-length']]).toEqual([
    200,
    'application/gzip',
    undefined,
  ])
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect(answer.headers['content-encoding']).toBeUndefined()
  const lines = gunzipSync(await whole(answer))
    .toString()
    .trim()
    .split('\n')
  expect([lines.length, lines.every((line) => JSON.parse(line).market === 'se')]).toEqual([400, true])
  expect((await answerTo(url)).statusCode).toBe(403)
})

test('a connection cut in the middle has used up the link', async () => {
  await service.reset({ products: 20_000, now })
  const url = await locationOf()
  const answer = await answerTo(url)
  await once(answer, 'data')
  answer.destroy()
  await once(answer, 'close')
  expect((await answerTo(url)).statusCode).toBe(403)
  // and nobody else is kept from theirs
  await service.reset({ products: 100, now })
  expect(gunzipSync(await whole(await answerTo(await locationOf()))).length).toBeGreaterThan(100_000)
})

test('a feed in the middle is broken off when the server closes', async () => {
  await service.reset({ products: 1_000_000, now })
  const url = new URL(await locationOf())
  const socket = connect(Number(url.port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  await once(socket, 'readable')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await server.close()
  socket.resume()
  await closed
  server = await startServer({ service, port: 0 })
})

test('HEAD gets no feed and leaves the link, and a failure of the client leaves the service', async () => {
  const url = await locationOf('GoogleShopping')
  const head = await answerTo(url, 'HEAD')
  expect([head.statusCode, (await whole(head)).length]).toEqual([405, 0])
  const answer = await answerTo(url)
  expect(gunzipSync(await whole(answer)).toString()).toMatch(/<\/entry>\n<\/feed>\n$/)
})

test('the storage serves no other name than this machine’s, and nothing but feeds', async () => {
  const url = await locationOf()
  expect((await answerTo(url, 'GET', 'shop.example')).statusCode).toBe(403)
  expect((await answerTo(`${server.storageUrl}/v3/markets`)).statusCode).toBe(404)
  expect((await answerTo(url)).statusCode).toBe(200)
})
