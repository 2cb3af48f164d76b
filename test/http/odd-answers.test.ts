import nock from 'nock'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listMarkets } from '../../src/api/markets.ts'
import { setOrderStatus, showOrder } from '../../src/api/orders.ts'
import { failureOf, sendingTo } from './sending.ts'

const origin = 'https://api.shop.example'
const path = '/v3/merchants/orders/o-1'
const query = { apiKey: 'local_secret_key' }

beforeAll(() => {
  nock.disableNetConnect()
})
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})

test('nock catches the undici that is loaded by its path', async () => {
  nock(origin).get(path).query(query).reply(200, { id: 'o-1', items: [] })
  expect((await sendingTo(origin).send(showOrder('o-1'))).value.id).toBe('o-1')
})

test('an answer of another type, and one by another name', async () => {
  nock(origin)
    .get(path)
    .query(query)
    .reply(200, '{"id":"o-1","the service":[{"id":"i-1"}]}', { 'content-type': 'text/plain' })
  const order = await sendingTo(origin).send(showOrder('o-1'))
  expect(order.value.items.map(({ id }) => id)).toEqual(['i-1'])
  expect(order.raw).toBe('{"id":"o-1","the service":[{"id":"i-1"}]}')
})

test.each([301, 302, 303, 307, 308])('a redirect %i to another host is never followed', async (status) => {
  const headers = { location: 'https://evil.example/x?y' }
  nock(origin).get('/v3/markets').query(query).reply(status, '', headers)
  expect(await failureOf(sendingTo(origin).send(listMarkets()))).toMatchObject({
    code: 'BAD_RESPONSE',
    reasons: [`${status}: a redirect to https://evil.example, which was not followed`],
  })
  nock(origin).put(path).query(query).reply(status, '', headers)
  const put = sendingTo(origin).send(setOrderStatus('o-1', { status: 2, orderItemsIds: ['i-1'] }))
  expect(await failureOf(put)).toMatchObject({ code: 'UNKNOWN', status })
})

test('an HTML page with 200: not an answer, and for a write no success', async () => {
  const page = '<!doctype html><title>Sign in</title>'
  nock(origin).get('/v3/markets').query(query).reply(200, page, { 'content-type': 'text/html' })
  expect(await failureOf(sendingTo(origin).send(listMarkets()))).toMatchObject({ code: 'BAD_RESPONSE' })
  nock(origin).put(path).query(query).reply(200, page, { 'content-type': 'text/html' })
  expect(
    await failureOf(sendingTo(origin).send(setOrderStatus('o-1', { status: 2, orderItemsIds: ['i-1'] }))),
  ).toMatchObject({
    code: 'UNKNOWN',
    effect: 'unknown',
    reasons: [expect.stringContaining('HTML page'), expect.anything()],
  })
})
