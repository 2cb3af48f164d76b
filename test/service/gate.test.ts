import { describe, expect, test } from 'vitest'
import { openService } from '../../src/service/service.ts'
import { ask, now, problem, seen, shop } from './ask.ts'

const orders = '/v3/merchants/orders?from=2026-11-01&states=0'
const user = { email: 'anna@local.example', password: 'local_password' }
const tokenOf = async (service = shop(), body: unknown = user): Promise<string> =>
  JSON.parse((await ask(service, '/v4/auth', { method: 'POST', body })).body)
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const bareRequest = (target: string, authorization?: string) =>
  seen(shop().handle({ method: 'GET', target, headers: authorization ? { authorization } : {} }))
const unknownKey = problem(
  401,
  'Unauthorized',
  'ApiKey - not a key of this service: its keys begin with local_, as in local_key.',
)
const noCredential = problem(
  401,
  'Unauthorized',
  'ApiKey - give the query parameter apiKey, or the header Authorization: Bearer.',
)

describe('merchant orders', () => {
  test('open to keys of the form local_... alone', async () => {
    for (const key of ['local_key', 'local_A-1_b']) expect((await bareRequest(`${orders}&apiKey=${key}`))[0]).toBe(200)
    for (const key of ['', 'local_', 'key', 'xlocal_key', 'local_k%20', `local_${'x'.repeat(101)}`, 'LOCAL_key']) {
      expect(await bareRequest(`${orders}&apiKey=${key}`)).toEqual(unknownKey)
    }
  })

  test('never repeat a key that they refuse', async () => {
    expect(JSON.stringify(await bareRequest(`${orders}&apiKey=s3cret`))).not.toContain('s3cret')
  })

  test('ask for a credential', async () => {
    expect(await bareRequest(orders)).toEqual(noCredential)
    expect(await bareRequest(orders, 'Basic YTpi')).toEqual(noCredential)
    expect(await bareRequest('/v3/merchants/orders/x')).toEqual(noCredential)
  })

  test('open to a user’s token, whose e-mail is then in the log', async () => {
    const service = shop()
    const token = await tokenOf(service)
    const [status, answer] = await seen(ask(service, orders, { token }))
    expect(status).toBe(200)
    const { id } = (answer as { items: { id: string }[] }).items[0] ?? { id: '' }
    await ask(service, `/v3/merchants/orders/${id}`, { method: 'PUT', body: { status: 1 }, token })
    const order = JSON.parse((await ask(service, `/v3/merchants/orders/${id}`)).body)
    expect(order.activityLogs.at(-1)).toMatchObject({ messageType: 2, user: 'anna@local.example' })
  })

  test('closed to an anonymous token and to one that was not issued here', async () => {
    const service = shop()
    const anonymous = JSON.parse((await ask(service, '/v3/auth/anonymousToken')).body)
    expect(await seen(ask(service, orders, { token: anonymous }))).toEqual(
      problem(403, 'Forbidden', 'An anonymous token does not open merchant orders.'),
    )
    const [header, payload] = anonymous.split('.')
    const forged = Buffer.from(JSON.stringify({ ...payloadOf(anonymous), kind: 'user' })).toString('base64url')
    for (const token of [
      'x',
      `${header}.${payload}`,
      `${header}.${payload}.x`,
      `${header}.${forged}.${anonymous.split('.')[2]}`,
    ]) {
      expect((await seen(ask(service, orders, { token })))[1]).toMatchObject({ error: { id: 'TOKEN_INVALID' } })
    }
  })
})

describe('POST /v4/auth', () => {
  test('answers a token as a JSON string, good for a day', async () => {
    const payload = payloadOf(await tokenOf())
    const iat = now.getTime() / 1000
    expect(payload).toEqual({ kind: 'user', subject: 'anna@local.example', merchant: 'local', iat, exp: iat + 86_400 })
  })

  test('refuses another password, and names what is missing', async () => {
    const log = (body: unknown) => seen(ask(shop(), '/v4/auth', { method: 'POST', body }))
    const wrong = problem(401, 'Unauthorized', 'The e-mail or the password is wrong.')
    expect(await log({ ...user, password: 'x' })).toEqual(wrong)
    expect(await log({ ...user, email: 'x' })).toEqual(wrong)
    expect(await log({ email: 1 })).toEqual(
      problem(400, 'IncorrectInputData', 'email - must be a string. password - must be given.'),
    )
  })
})

describe('GET /v3/auth/anonymousToken', () => {
  test('answers a new session each time, good for 365 days', async () => {
    const service = shop()
    const one = payloadOf(JSON.parse((await ask(service, '/v3/auth/anonymousToken')).body))
    const other = payloadOf(JSON.parse((await ask(service, '/v3/auth/anonymousToken')).body))
    expect([one.kind, one.exp - one.iat]).toEqual(['anonymous', 365 * 86_400])
    expect(one.subject).not.toBe(other.subject)
  })
})

describe('GET /v3/auth/token', () => {
  const later = (hours: number, switches = {}) =>
    openService({ memory: true, now: () => new Date(now.getTime() + hours * 3_600_000), switches })

  test('echoes a valid token', async () => {
    const token = await tokenOf()
    expect(await seen(ask(later(21), '/v3/auth/token', { token }))).toEqual([200, token])
  })

  test('prolongs one that is close to expiry', async () => {
    const token = await tokenOf()
    const [status, next] = await seen(ask(later(23), '/v3/auth/token', { token }))
    expect(status).toBe(200)
    expect(payloadOf(next as string)).toEqual({
      ...payloadOf(token),
      iat: now.getTime() / 1000 + 82_800,
      exp: now.getTime() / 1000 + 169_200,
    })
  })

  test('answers TOKEN_INVALID to one that expired, to another’s and to none', async () => {
    const token = await tokenOf()
    expect(await seen(ask(later(24), '/v3/auth/token', { token }))).toEqual([200, 'TOKEN_INVALID'])
    expect(await seen(ask(shop(), '/v3/auth/token', { token: 'x.y.z' }))).toEqual([200, 'TOKEN_INVALID'])
    expect(await bareRequest('/v3/auth/token')).toEqual([200, 'TOKEN_INVALID'])
    expect(await seen(ask(later(24, { tokenInvalid: '401' }), '/v3/auth/token', { token }))).toEqual([
      401,
      'TOKEN_INVALID',
    ])
  })

  test('ends with a reset to another seed', async () => {
    const service = shop()
    const token = await tokenOf(service)
    await service.reset({ seed: 7 })
    expect(await seen(ask(service, '/v3/auth/token', { token }))).toEqual([200, 'TOKEN_INVALID'])
  })
})

describe('the rest', () => {
  test('markets are open, and /v4 has one more', async () => {
    const [, three] = await bareRequest('/v3/markets')
    const [, four] = await bareRequest('/v4/markets')
    const ids = (markets: unknown) => (markets as { id: string }[]).map(({ id }) => id)
    expect(ids(three)).toEqual(['se', 'no', 'dk', 'fi', 'is', 'pl'])
    expect(ids(four)).toEqual(['se', 'no', 'dk', 'fi', 'is', 'pl', 'de'])
    expect((three as object[])[4]).toEqual({
      id: 'is',
      name: 'Iceland',
      country: 'IS',
      currencyName: 'Icelandic króna',
      currencySymbol: 'kr.',
      locale: 'is-IS',
      defaultVat: 24,
      shippingProviders: [
        { id: 'posturinn', name: 'Pósturinn' },
        { id: 'dropp', name: 'Dropp' },
        { id: 'dhl', name: 'DHL' },
      ],
    })
  })

  test('a route that the contract does not have is 501, with its method and path and without its query', async () => {
    const loud = (message: string) => problem(501, 'NotImplemented', `${message} is no endpoint of this service.`)
    expect(await bareRequest('/v3/merchants/order?apiKey=local_key')).toEqual(loud('GET /v3/merchants/order'))
    expect(await bareRequest('/')).toEqual(loud('GET /'))
    expect(await bareRequest('/v3/merchants/orders/')).toEqual(loud('GET /v3/merchants/orders/'))
  })

  test('a method that a path does not have is 405, with those that it has', async () => {
    const told = async (method: string, target: string) => {
      const { status, headers, body } = await shop().handle({ method, target, headers: {} })
      return [status, headers.allow, JSON.parse(body).error]
    }
    expect(await told('DELETE', '/v3/markets?apiKey=local_key')).toEqual([
      405,
      'GET',
      { id: 'MethodNotAllowed', message: 'DELETE is not for /v3/markets, which takes GET.' },
    ])
    expect((await told('OPTIONS', '/v4/favorites')).slice(0, 2)).toEqual([405, 'GET, POST'])
    expect((await told('PATCH', '/v3/merchants/orders/x')).slice(0, 2)).toEqual([405, 'GET, PUT'])
  })

  test('a body of another Content-Type is taken, or by a switch refused', async () => {
    const log = async (contentType: 'any' | 'json', type?: string) => {
      const service = openService({ memory: true, switches: { contentType } })
      const headers = type === undefined ? {} : { 'content-type': type }
      return seen(service.handle({ method: 'POST', target: '/v4/auth', headers, body: JSON.stringify(user) }))
    }
    expect((await log('any', 'application/x-www-form-urlencoded'))[0]).toBe(200)
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.x+json'])
      expect((await log('json', type))[0]).toBe(200)
    for (const type of [undefined, 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await log('json', type)).toEqual(
        problem(415, 'UnsupportedMediaType', 'Content-Type - must be application/json.'),
      )
  })
})
