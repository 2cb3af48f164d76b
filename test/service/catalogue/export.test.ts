import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../src/service/service.ts'
import { ask, now, problem, seen, shop } from '../ask.ts'
import type { StrictProduct } from './strict-product.ts'

const pathOf = (query: string): string => `/v5/export/products?${query}`
const text = async (service: Service, query: string): Promise<string> => {
  const { status, body } = await ask(service, pathOf(query))
  if (status !== 200) throw new Error(body)
  return body
}
const page = async (service: Service, query = 'market=se'): Promise<readonly StrictProduct[]> =>
  JSON.parse(await text(service, query)) as readonly StrictProduct[]
const refused = (query: string, service = shop()) => seen(ask(service, pathOf(query)))
const wrong = (message: string) => problem(400, 'IncorrectInputData', message)

const walked = async (service: Service, query: string): Promise<readonly StrictProduct[]> => {
  const found: StrictProduct[] = []
  for (;;) {
    const last = found.at(-1)
    const next = await page(service, last ? `${query}&lastProductId=${last.id}` : query)
    if (next.length === 0) return found
    found.push(...next)
  }
}
const datesOf = (products: readonly StrictProduct[]) => products.map(({ lastUpdateDate }) => lastUpdateDate)
const idsOf = (products: readonly StrictProduct[]) => products.map(({ id }) => id)

describe('a walk by lastProductId', () => {
  test.each(['ascending', 'descending'] as const)('gives each product once, %s', async (exportOrder) => {
    const service = shop({ exportOrder })
    const all = await walked(service, 'market=no&limit=37')
    expect(new Set(idsOf(all)).size).toBe(400)
    expect(all.length).toBe(400)
    const sorted = datesOf(all).toSorted()
    expect(datesOf(all)).toEqual(exportOrder === 'ascending' ? sorted : sorted.toReversed())
    expect(new Set(datesOf(all)).size).toBe(400)
  })

  test('has the same products in any steps, and in each market its own', async () => {
    const service = shop()
    const all = idsOf(await walked(service, 'market=se&limit=200'))
    expect(idsOf(await walked(service, 'market=se&limit=7'))).toEqual(all)
    const norwegian = new Set(idsOf(await walked(service, 'market=no&limit=200')))
    // those that orders are made of have one id everywhere
    expect(all.filter((id) => norwegian.has(id)).length).toBe(40)
  })

  test.each([0, 1, 2, 3, 4, 9, 13, 41, 101])('is whole for a catalogue of %i', async (products) => {
    const service = shop()
    await service.reset({ products, now })
    if (products === 0) return expect((await refused('market=se', service))[0]).toBe(404)
    expect(new Set(idsOf(await walked(service, 'market=se&limit=3'))).size).toBe(products)
  })

  test('spreads the dates over two years, with some of the last days', async () => {
    const ages = datesOf(await walked(shop(), 'market=se&limit=200')).map(
      (date) => (now.getTime() - Date.parse(date)) / 86_400_000,
    )
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeGreaterThan(700)
    expect(Math.max(...ages)).toBeLessThan(732)
    expect(ages.filter((age) => age < 14).length).toBeGreaterThan(40)
    expect(ages.filter((age) => age > 365).length).toBeGreaterThan(150)
  })
})

describe('the parameters', () => {
  test('limit is 40 unless told, and 200 at most', async () => {
    expect((await page(shop())).length).toBe(40)
    expect((await page(shop(), 'market=se&limit=200')).length).toBe(200)
    const beyond = wrong('limit - must be a whole number from 1 to 200.')
    for (const limit of ['201', '0', '-1', '1.5', 'x', ''])
      expect(await refused(`market=se&limit=${limit}`)).toEqual(beyond)
    expect((await page(shop({ exportLimitAbove: 'clamped' }), 'market=se&limit=1000')).length).toBe(200)
  })

  test('market must be given and known, in either case', async () => {
    const names = 'market - must be one of se, no, dk, fi, is, pl, de.'
    expect(await refused('')).toEqual(wrong('market - must be given.'))
    expect(await refused('market=xx')).toEqual(wrong(names))
    expect(await refused('market=')).toEqual(wrong(names))
    expect(await text(shop(), 'market=SE')).toBe(await text(shop(), 'market=se'))
  })

  test('all that is wrong is said at once', async () => {
    expect(await refused('limit=0&from=2026&colour=red&limit=1')).toEqual(
      wrong(
        'limit - must be given once. colour - is no parameter of this endpoint. market - must be given. ' +
          'from - must be an instant in UTC such as 2026-11-20T08:00:00Z.',
      ),
    )
    expect((await refused('market=se&productIds='))[0]).toBe(400)
    expect((await refused('market=se&productIds=a,,b'))[0]).toBe(400)
    expect((await refused('market=se&lastProductId='))[0]).toBe(400)
  })

  test('from gives what is later, to the millisecond, also with a cursor', async () => {
    const service = shop()
    const all = await walked(service, 'market=se&limit=200')
    for (const index of [0, 199, 398]) {
      const from = all[index]?.lastUpdateDate
      expect(idsOf(await walked(service, `market=se&limit=50&from=${from}`))).toEqual(idsOf(all.slice(index + 1)))
    }
    const [first] = all
    expect(
      idsOf(await page(service, `market=se&limit=2&from=${all[9]?.lastUpdateDate}&lastProductId=${first?.id}`)),
    ).toEqual(idsOf(all.slice(10, 12)))
    expect((await refused(`market=se&from=${all[399]?.lastUpdateDate}`))[0]).toBe(404)
    for (const from of [
      '2026-02-30T00:00:00Z',
      '2026-11-20',
      '2026-11-20T08:00:00',
      '2026-11-20T08:00:00+01:00',
      '2026-11-20T25:00:00Z',
    ])
      expect((await refused(`market=se&from=${encodeURIComponent(from)}`))[0]).toBe(400)
    const [short, ...others] = ['08:00Z', '08:00:00+00:00', '08:00:00.000000+00:00'].map((time) => `2026-11-19T${time}`)
    const since = await page(service, `market=se&from=${short}`)
    expect(since.length).toBeGreaterThan(0)
    for (const from of others) expect(await page(service, `market=se&from=${encodeURIComponent(from)}`)).toEqual(since)
  })

  test('productIds restricts, in the order of the export', async () => {
    const service = shop()
    const all = idsOf(await walked(service, 'market=se&limit=200'))
    const wanted = [all[300], all[7], 'nobody', all[55], all[7]]
    expect(idsOf(await page(service, `market=se&productIds=${wanted.join(',')}`))).toEqual([all[7], all[55], all[300]])
    const rest = `market=se&productIds=${wanted.join(',')}&limit=1&lastProductId=`
    expect(idsOf(await page(service, rest + all[7]))).toEqual([all[55]])
    expect(await page(service, rest + all[300])).toEqual([])
    expect((await refused(`market=no&productIds=${all[390]}`))[0]).toBe(404)
    expect((await refused('market=se&productIds=nobody'))[0]).toBe(404)
  })

  test('a lastProductId that nobody has: three guesses', async () => {
    const query = 'market=se&lastProductId=5a1b2c3d4e5f60718293a4b5'
    expect(await refused(query)).toEqual([200, []])
    expect(await refused(query, shop({ exportUnknownCursor: '404' }))).toEqual(
      problem(404, 'NotFound', "There is no product '5a1b2c3d4e5f60718293a4b5'."),
    )
    const again = shop({ exportUnknownCursor: 'restart' })
    expect(await page(again, query)).toEqual(await page(again))
    const [other] = (await walked(shop(), 'market=no&limit=200')).slice(-1)
    expect(await refused(`market=se&lastProductId=${other?.id}`)).toEqual([200, []])
  })

  test('a key of this service is needed, and a token does not do', async () => {
    expect((await seen(shop().handle({ method: 'GET', target: pathOf('market=se'), headers: {} })))[0]).toBe(401)
    expect((await refused('market=se&apiKey=real'))[0]).toBe(401)
  })
})

test('an empty catalogue is 404 at first, in words', async () => {
  const service = shop()
  await service.reset({ products: 0, now })
  expect(await refused('market=se', service)).toEqual(
    problem(404, 'NotFound', "There are no such products in market 'se'."),
  )
})

test('the same seed and moment give the same bytes, on every machine', async () => {
  const hash = createHash('sha256')
  for (const market of ['se', 'no', 'dk', 'fi', 'is', 'pl', 'de'])
    hash.update(await text(shop(), `market=${market}&limit=200`))
  expect(hash.digest('hex')).toBe('970f3bb99a86abdb71d3f185e171b2dd1c73e77daecfec4f287d8644cbcc5324')
  const pinned = openService({ memory: true })
  await pinned.reset({ seed: 42, now })
  expect(await text(pinned, 'market=se')).toBe(await text(shop(), 'market=se'))
  await pinned.reset({ seed: 43, now })
  expect(await text(pinned, 'market=se')).not.toBe(await text(shop(), 'market=se'))
})

test('the catalogue lives: what changed since is at the end, and all else is as it was', async () => {
  const before = await walked(shop(), 'market=se&limit=200')
  const tomorrow = openService({ memory: true, now: () => new Date(now.getTime() + 86_400_000) })
  const after = await walked(tomorrow, 'market=se&limit=200')
  const changed = await walked(tomorrow, `market=se&limit=200&from=${now.toISOString()}`)
  const touched = new Set(idsOf(changed))
  expect(changed.length).toBeGreaterThan(1)
  expect(changed.length).toBeLessThan(10)
  expect(after.filter(({ id }) => !touched.has(id))).toEqual(before.filter(({ id }) => !touched.has(id)))
  expect(idsOf(after.slice(-changed.length))).toEqual(idsOf(changed))
})
