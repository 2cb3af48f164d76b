import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { html } from '../../../src/html/html.ts'
import { openApiDocument } from '../../../src/service/openapi/document.ts'
import { examples } from '../../../src/service/page/examples.ts'
import { routes } from '../../../src/service/router.ts'
import { itemStatuses } from '../../../src/service/rules/statuses.ts'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import type { Service } from '../../../src/service/service.ts'
import { ask, list, numbered, shop } from '../ask.ts'

const run = promisify(execFile)

let service: Service
let server: RunningServer

beforeEach(async () => {
  service = shop()
  server = await startServer({ service, port: 0 })
})

afterEach(async () => {
  await server.close()
  service.close()
})

const page = async (path = '/') => {
  const response = await fetch(server.url + path)
  return { response, text: await response.text() }
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")

const rowOf = (text: string, orderNumber: string): string =>
  plain(new RegExp(`<tr><td class="tight">${orderNumber}</td>.*?</tr>`).exec(text)?.[0].replace(/<td/g, '|<td') ?? '')

test('is HTML that loads, runs and keeps nothing', async () => {
  const { response, text } = await page('/?from=a-bookmark')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<script|<img|<link|<form|javascript:|\son\w+=/i)
})

test('shows every order as it stands, whatever is in its names', async () => {
  const orders = (await list(service)).items
  const { text } = await page()
  for (const { orderNumber, orderDate, items } of orders) {
    const standing = [0, 1, 2, 3, 4, 6]
      .map((code) => [items.filter(({ status }) => status === code).length, itemStatuses.get(code)?.label] as const)
      .filter(([count]) => count > 0)
    expect(rowOf(text, orderNumber)).toContain(`|${orderNumber}|${orderDate.slice(0, 16).replace('T', ' ')}|`)
    expect(rowOf(text, orderNumber)).toContain(`|${standing.map((one) => one.join(' ')).join(', ')}|`)
  }
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
})

test('shows what a write has changed', async () => {
  const other = shop()
  const running = await startServer({ service: other, port: 0 })
  const seen = async () => rowOf(await (await fetch(running.url)).text(), '1060')
  expect(await seen()).toMatch(/\|3 New\|Hold, Shipped, Cancelled, Acknowledged$/)
  const { id } = await numbered(other, 1060)
  await ask(other, `/v3/merchants/orders/${id}`, { method: 'PUT', body: { status: 2 } })
  expect(await seen()).toMatch(/\|3 Shipped\|Returned$/)
  await running.close()
  other.close()
})

test('escapes all that is put into it', () => {
  const hostile = `<b onclick="x('&')">\u0000\u001b[2J\u009b\u202e\u2028 Åsa 👩‍🚀\n`
  expect(html`<p>${hostile}${html`<i>${'<'}</i>`}${[html`1`, html`2`]}</p>`.html).toBe(
    '<p>&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;\\u0000\\u001b[2J\\u009b\\u202e\\u2028 Åsa 👩‍🚀\n<i>&lt;</i>12</p>',
  )
})

test('serves the OpenAPI document of this server', async () => {
  const { response, text } = await page('/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument(server.url))))
})

test('is shown to no other name, by no other method, and is no endpoint', async () => {
  const statusAs = (host: string, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request(`${server.url}/`, { method, headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject).end()
    })
  const { host } = new URL(server.url)
  expect(await statusAs(host)).toBe(200)
  expect(await statusAs(host, 'HEAD')).toBe(200)
  expect(await statusAs('shop.example')).toBe(403)
  expect(await statusAs(host, 'POST')).toBe(501)
  expect((await service.handle({ method: 'GET', target: '/', headers: {} })).status).toBe(501)
})

test('has an example of every endpoint, and each works as printed, one after the other', async () => {
  expect(Object.keys(examples)).toEqual(routes.map(([method, path]) => `${method} ${path}`))
  const { text } = await page()
  const [token = '', ...blocks] = [...text.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, block = '']) => plain(block))
  const lines = blocks.flatMap((block) => block.split('\n'))
  expect(lines).toHaveLength(routes.length + 5)
  const script = lines.map((line) => `out=$(${line.replace('curl ', 'curl -sS -f ')}) && echo "== $out" || echo BAD`)
  const { stdout, stderr } = await run('bash', ['-c', ['set -o pipefail', token, ...script].join('\n')], {
    maxBuffer: 2 ** 26,
  })
  expect(stderr).toBe('')
  const answers = stdout.split('\n== ')
  expect(answers).toHaveLength(lines.length)
  expect(stdout).not.toContain('BAD')
  const [state = '', requests = '', reset = '', planned = '', none] = answers.slice(-5)
  expect([JSON.parse(state).changedOrders, JSON.parse(requests).at(-2).path]).toEqual([2, '/v4/export/feed'])
  expect([JSON.parse(reset).seed, JSON.parse(planned)[0].fault.status, none]).toEqual([7, 503, '\n'])
})
