import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hostsAt } from '../../src/service/loopback.ts'
import { type RunningServer, startServer } from '../../src/service/server.ts'
import type { Service } from '../../src/service/service.ts'
import { untilRefused } from '../support/refusing.ts'
import { everyState, problem, shop } from './ask.ts'

let service: Service
let server: RunningServer
let agent: Agent

interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly port: number | undefined
}

const send = (path: string, options: RequestOptions = {}, body = ''): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { agent, ...options }, (response) => {
      const port = response.socket.localPort
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, port }),
      )
    })
    sent.on('error', reject).end(body)
  })

const seen = async (received: Promise<Received>) => {
  const { status, body } = await received
  return [status, JSON.parse(body)]
}

beforeEach(async () => {
  service = shop()
  server = await startServer({ service, port: 0 })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})

afterEach(async () => {
  agent.destroy()
  await server.close()
  service.close()
})

const orders = `/v3/merchants/orders?from=2026-11-01&states=${everyState}&apiKey=local_key`

describe('the server', () => {
  test('answers as the service does, on one connection', async () => {
    const one = await send(orders)
    const other = await send('/v3/markets')
    const plain = await service.handle({ method: 'GET', target: orders, headers: {} })
    expect([one.status, one.body]).toEqual([plain.status, plain.body])
    expect(one.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(one.headers['content-length'])).toBe(Buffer.byteLength(plain.body))
    expect(other.port).toBe(one.port)
    expect(Object.keys(one.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('takes a write with its body, and answers it empty', async () => {
    const { id } = JSON.parse((await send(orders)).body).items[0]
    const path = `/v3/merchants/orders/${id}?apiKey=local_key`
    const put = await send(path, { method: 'PUT' }, JSON.stringify({ status: 1, comment: 'väntar på påfyllning' }))
    expect([put.status, put.body, put.headers['content-length']]).toEqual([200, '', '0'])
    const order = JSON.parse((await send(path)).body)
    expect(order.activityLogs.at(-1).text.comment).toBe('väntar på påfyllning')
  })

  test('says 501 of what the contract does not have', async () => {
    expect(await seen(send('/v9/nothing?apiKey=local_key', { method: 'DELETE' }))).toEqual(
      problem(501, 'NotImplemented', 'DELETE /v9/nothing is no endpoint of this service.'),
    )
  })

  test('gives a browser no leave to ask from elsewhere, and takes no write from there', async () => {
    const asked = await send(orders, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } })
    expect([asked.status, asked.headers.allow]).toEqual([405, 'GET'])
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const from = (site: string, method = 'POST') => send('/v4/auth', { method, headers: { 'sec-fetch-site': site } })
    expect(await seen(from('cross-site'))).toEqual(
      problem(403, 'Forbidden', 'A page of another site may not write here.'),
    )
    for (const site of ['same-origin', 'same-site', 'none']) expect((await from(site)).status).toBe(400)
    // a link that leads here
    expect((await send('/', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('serves no other name than this machine’s, on no other port', async () => {
    const port = server.url.split(':')[2]
    const as = async (host: string) => (await send('/v3/markets', { headers: { host } })).status
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
      expect(await as(host)).toBe(200)
    }
    for (const host of [
      'shop.example',
      `shop.example:${port}`,
      'localhost',
      '127.0.0.1:1',
      `127.0.0.1.example:${port}`,
    ]) {
      expect(await as(host)).toBe(403)
    }
  })

  test('knows itself at the port of HTTP, which clients leave out', () => {
    expect([...hostsAt(80)]).toContain('127.0.0.1')
    expect([...hostsAt(8080)]).toEqual(['127.0.0.1:8080', 'localhost:8080', '[::1]:8080'])
  })

  test('refuses a body beyond a megabyte, told or not, and serves on', async () => {
    const long = 'x'.repeat(1024 * 1024 + 1)
    const path = '/v4/auth'
    const limit = problem(413, 'TooLarge', 'A body may have 1048576 bytes.')
    expect(await seen(send(path, { method: 'POST', headers: { 'content-length': long.length } }, long))).toEqual(limit)
    expect(await seen(send(path, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, long))).toEqual(limit)
    expect((await send('/v3/markets')).status).toBe(200)
  })

  test('names a port that is taken', async () => {
    const port = Number(server.url.split(':')[2])
    await expect(startServer({ service, port })).rejects.toMatchObject({
      code: 'LOCAL_IO',
      message: `port ${port} is in use`,
    })
  })

  describe('with something to begin', () => {
    let asked: Promise<Response> | undefined

    /** Asks, and comes back when the server must have met that. */
    const ask = async (url: string): Promise<void> => {
      asked = fetch(`${url}/__local/state`)
      asked.catch(() => {})
      const stranger = request(`${url}/`, { headers: { host: 'shop.example' } }).end()
      await new Promise((resolve) => stranger.once('response', (response) => resolve(response.resume())))
    }

    beforeEach(() => {
      asked = undefined
    })

    test('does it when both ports are its own, and answers nobody before that', async () => {
      const other = shop()
      const begin = async (url: string) => {
        await ask(url)
        await other.reset({ seed: 7 })
      }
      const taken = Number(server.url.split(':')[2])
      await expect(startServer({ service: other, port: taken, begin })).rejects.toMatchObject({ code: 'LOCAL_IO' })
      expect(asked).toBeUndefined()
      const begun = await startServer({ service: other, port: 0, begin })
      expect(await (await asked)?.json()).toMatchObject({ seed: 7 })
      await begun.close()
      other.close()
    })

    test('serves nobody when that fails', async () => {
      const begin = async (url: string) => {
        await ask(url)
        throw new Error('no')
      }
      await expect(startServer({ service, port: 0, begin })).rejects.toThrow('no')
      expect(
        await asked?.then(
          ({ status }) => status,
          () => 'broken off',
        ),
      ).not.toBe(200)
    })
  })

  test('closes at once beside idle connections, and refuses the next', async () => {
    await send('/v3/markets')
    const port = Number(server.url.split(':')[2])
    const idle = connect(port, '127.0.0.1')
    await new Promise((resolve) => idle.once('connect', resolve))
    const ended = new Promise((resolve) => idle.once('close', resolve))
    await server.close()
    await ended
    await untilRefused(port)
    server = await startServer({ service, port: 0 })
  })

  test('answers what it has in hand before it closes', async () => {
    let arrived = (): void => {}
    let release = (): void => {}
    const inHand = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = {
      storage: service.storage,
      handle: async () => {
        arrived()
        await gate
        return { status: 200, headers: {}, body: '"late"' }
      },
    }
    const other = await startServer({ service: slow, port: 0 })
    const answer = fetch(`${other.url}/x`).then((response) => response.text())
    await inHand
    const closed = other.close()
    release()
    expect(await answer).toBe('"late"')
    await closed
  })

  test('tells a fault of the service without its insides', async () => {
    const faulty = await startServer({
      service: { ...service, handle: () => Promise.reject(new Error('secret path')) },
      port: 0,
    })
    const response = await fetch(`${faulty.url}/x`)
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { id: 'Internal', message: 'A fault of the service.' } },
    ])
    await faulty.close()
  })
})
