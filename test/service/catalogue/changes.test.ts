import { describe, expect, test } from 'vitest'
import { catalogueIn } from '../../../src/service/catalogue/catalogue-in.ts'
import { openService, type Service } from '../../../src/service/service.ts'
import { ask, now, seen, shop } from '../ask.ts'
import { feed } from '../feed/pull.ts'
import type { StrictProduct } from './strict-product.ts'

const read = async <T = StrictProduct>(service: Service, target: string): Promise<T> =>
  JSON.parse((await ask(service, target)).body) as T
const walked = async (service: Service, query: string): Promise<readonly StrictProduct[]> => {
  const found: StrictProduct[] = []
  for (;;) {
    const last = found.at(-1)
    const cursor = last ? `&lastProductId=${last.id}` : ''
    const { status, body } = await ask(service, `/v5/export/products?${query}${cursor}`)
    if (status === 404) return found
    const page = JSON.parse(body) as readonly StrictProduct[]
    if (page.length === 0) return found
    found.push(...page)
  }
}
const idsOf = (products: readonly StrictProduct[]) => products.map(({ id }) => id)
/** A clock that tells a minute more at each look of ours. */
const ticking = () => {
  let minutes = 0
  const service = openService({ memory: true, now: () => new Date(now.getTime() + minutes * 60_000) })
  return {
    service,
    tick: () => {
      minutes += 1
    },
    nowText: () => new Date(now.getTime() + minutes * 60_000).toISOString(),
  }
}

const pulled = async (service: Service): Promise<readonly StrictProduct[]> =>
  (await feed(service))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StrictProduct)

describe('a product that was changed', () => {
  test('is so in every model, and in its own market alone', async () => {
    const { service, tick, nowText } = ticking()
    const [, , one] = await walked(service, 'market=se&limit=200')
    if (!one) throw new Error('no product')
    tick()
    const title = 'Mössa "extra" \\ <b>'
    expect(await service.product(one.id, { title, price: 1234.5, stock: 7 })).toEqual({
      id: one.id,
      market: 'se',
      published: true,
      lastUpdateDate: nowText(),
    })
    const full = await read(service, `/v5/products/${one.id}`)
    expect(full).toMatchObject({ title, lastUpdateDate: nowText(), isInStock: true })
    expect(full.priceIncVat).toMatchObject({ value: 1234.5, formatted: '1\u00a0234,50\u00a0kr' })
    expect(full.discountPriceIncVat).toBeUndefined()
    expect(new Set(full.variants.map(({ stockCount }) => stockCount))).toEqual(new Set([7]))
    expect(full.description).toBe(one.description.replace(one.title, title))
    expect(await read(service, `/v5/products/${one.id}/preview`)).toMatchObject({
      title,
      priceIncVat: full.priceIncVat,
    })
    expect(await read(service, `/v4/products/${one.id}`)).toMatchObject({ title, salesPrice: full.priceIncVat })
    expect(await read(service, `/v5/export/products?market=se&productIds=${one.id}`)).toEqual([full])
  })

  test('is the last of the export, behind from, and where a walk goes on', async () => {
    const { service, tick, nowText } = ticking()
    const all = idsOf(await walked(service, 'market=se&limit=200'))
    const moved = [all[5], all[250], all[90]].map(String)
    const from = nowText()
    tick()
    for (const id of moved) await service.product(id, { stock: 1 })
    tick()
    await service.product(moved[0] ?? '', { price: 10 })
    const rest = all.filter((id) => !moved.includes(id))
    const places = new Map(
      all.map((id) => [
        id,
        catalogueIn({
          seed: { seed: 42, count: 60 },
          products: 400,
          now,
          kept: { get: () => undefined, all: () => [] },
        }).find(id)?.place ?? 0,
      ]),
    )
    const sameMoment = moved.slice(1).sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    const changed = [...sameMoment, moved[0] ?? '']
    for (const limit of [1, 2, 3, 7, 200]) {
      expect(idsOf(await walked(service, `market=se&limit=${limit}`))).toEqual([...rest, ...changed])
      expect(idsOf(await walked(service, `market=se&limit=${limit}&from=${from}`))).toEqual(changed)
    }
    const turned = openService({ memory: true, now: () => now, switches: { exportOrder: 'descending' } })
    for (const id of moved) await turned.product(id, { stock: 1 })
    const descending = idsOf(await walked(turned, 'market=se&limit=7'))
    expect(new Set(descending.slice(0, 3))).toEqual(new Set(moved))
    expect(descending.slice(3)).toEqual(rest.toReversed())
  })

  test('changes no more by itself, and takes back what is null', async () => {
    let days = 0
    const service = openService({ memory: true, now: () => new Date(now.getTime() + days * 86_400_000) })
    const all = await walked(service, 'market=no&limit=200')
    const hot = all.at(-1)
    if (!hot) throw new Error('no product')
    await service.product(hot.id, { market: 'no', stock: 3, title: 'Ny' })
    const changed = await read(service, `/v5/products/${hot.id}`)
    days = 60
    expect(await read(service, `/v5/products/${hot.id}`)).toEqual(changed)
    await service.product(hot.id, { title: null, stock: null })
    const back = await read(service, `/v5/products/${hot.id}`)
    expect(back).toEqual({ ...hot, lastUpdateDate: new Date(now.getTime() + days * 86_400_000).toISOString() })
  })
})

describe('a product that was removed', () => {
  test('is nowhere, until it is brought back as a new change', async () => {
    const { service, tick, nowText } = ticking()
    const all = idsOf(await walked(service, 'market=se&limit=200'))
    const id = all[100] ?? ''
    tick()
    expect(await service.product(id, { published: false })).toMatchObject({ published: false })
    expect(idsOf(await walked(service, 'market=se&limit=7'))).toEqual(all.filter((one) => one !== id))
    for (const path of [`/v5/products/${id}`, `/v5/products/${id}/preview`, `/v4/products/${id}`])
      expect((await ask(service, path)).status).toBe(404)
    expect((await ask(service, `/v5/export/products?market=se&productIds=${id}`)).status).toBe(404)
    // as the cursor of a walk it is one that no product has
    expect((await ask(service, `/v5/export/products?market=se&lastProductId=${id}`)).body).toBe('[]')
    tick()
    await service.product(id, { published: true })
    expect(await read(service, `/v5/products/${id}`)).toMatchObject({ id, lastUpdateDate: nowText() })
    expect(idsOf(await walked(service, 'market=se&limit=200'))).toEqual([...all.filter((one) => one !== id), id])
  })

  test('is in the feed of the day that began before', async () => {
    let days = 0
    const service = openService({ memory: true, now: () => new Date(now.getTime() + days * 86_400_000) })
    const all = idsOf(await walked(service, 'market=se&limit=200'))
    await service.product(all[0] ?? '', { published: false })
    await service.product(all[1] ?? '', { price: 77 })
    const today = await pulled(service)
    expect([today.length, today.find(({ id }) => id === all[1])?.priceIncVat.value === 77]).toEqual([400, false])
    days = 1
    const next = await pulled(service)
    expect([next.length, next.find(({ id }) => id === all[1])?.priceIncVat.value]).toEqual([399, 77])
  })
})

test('the feed of a day stays as it was, whatever is changed later', async () => {
  const service = shop()
  const at = (time: string) => service.reset({ now: new Date(time) })
  await at('2026-11-18T12:00:00Z')
  const set = (now: string) =>
    service.handle({ method: 'PUT', target: '/__local/clock', headers: {}, body: JSON.stringify({ now }) })
  const [first] = await walked(service, 'market=se&limit=200')
  const id = first?.id ?? ''
  const titles = async (...dates: readonly string[]) => {
    const found: (string | undefined)[] = []
    for (const date of dates) {
      const lines = (await feed(service, `market=se&format=Native&exportDate=${date}`)).trim().split('\n')
      const product = lines.map((line) => JSON.parse(line) as StrictProduct).find((one) => one.id === id)
      found.push(product?.title)
    }
    return found
  }
  await service.product(id, { title: 'not for long' })
  await service.product(id, { title: 'one' })
  await set('2026-11-19T12:00:00Z')
  await service.product(id, { title: 'two' })
  await set('2026-11-20T12:00:00Z')
  await service.product(id, { published: false })
  await set('2026-11-21T12:00:00Z')
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  expect(await titles(...days)).toEqual([first?.title, 'one', 'two', undefined])
  // set back, and changed again: what came later is no more
  await set('2026-11-19T12:00:00Z')
  await service.product(id, { title: 'otherwise', published: true })
  await set('2026-11-21T12:00:00Z')
  expect(await titles(...days)).toEqual([first?.title, 'one', 'otherwise', 'otherwise'])
  await at('2026-11-21T12:00:00Z')
  expect(await titles('2026-11-21')).toEqual([first?.title])
})

test('one id in every market: a change is about one of them', async () => {
  const service = shop()
  const id = catalogueIn({
    seed: { seed: 42, count: 60 },
    products: 400,
    now,
    kept: { get: () => undefined, all: () => [] },
  }).idOf('se', 3)
  await service.product(id, { market: 'no', price: 5 })
  const priceIn = async (market: string) =>
    (await read<readonly StrictProduct[]>(service, `/v5/export/products?market=${market}&productIds=${id}`))[0]
      ?.priceIncVat.value
  expect(await priceIn('no')).toBe(5)
  expect(await priceIn('se')).not.toBe(5)
  expect((await read(service, `/v5/products/${id}`)).priceIncVat.value).not.toBe(5)
})

test('survives, and a reset forgets it', async () => {
  const service = shop()
  const id = idsOf(await walked(service, 'market=fi&limit=200'))[0] ?? ''
  await service.product(id, { title: 'Uusi' })
  expect(await service.status()).toMatchObject({ changedProducts: 1 })
  await service.reset()
  expect(await service.status()).toMatchObject({ changedProducts: 0 })
  expect((await read(service, `/v5/products/${id}`)).title).not.toBe('Uusi')
})

test('control takes the same, and says what is wrong', async () => {
  const service = shop()
  const id = idsOf(await walked(service, 'market=se&limit=200'))[0] ?? ''
  const put = (method: string, path: string, body?: string) =>
    seen(service.handle({ method, target: `/__local/products/${path}`, headers: {}, body }))
  const done = { id, market: 'se', lastUpdateDate: now.toISOString() }
  expect(await put('PUT', id, '{"price":12.5,"salePrice":10}')).toEqual([200, { ...done, published: true }])
  expect(await read(service, `/v5/products/${id}`)).toMatchObject({
    priceIncVat: { value: 12.5 },
    discountPriceIncVat: { value: 10 },
  })
  expect(await put('DELETE', id)).toEqual([200, { ...done, published: false }])
  expect((await put('PUT', 'x'))[0]).toBe(404)
  expect((await put('PUT', id, '{"market":"no"}'))[0]).toBe(404)
  const wrong = await put('PUT', id, '{"price":-1,"stock":1.5,"title":5,"colour":1,"market":"xx","published":1}')
  expect(wrong[0]).toBe(400)
  expect(wrong[1]).toEqual({
    error: {
      id: 'IncorrectInputData',
      message: [
        'price - must be an amount with at most two decimals, or null.',
        'stock - must be a whole number from 0 to 999999, or null.',
        'title - must be text of at most 500 characters, or null.',
        'colour - is no field of a product that can be changed.',
        'market - must be one of se, no, dk, fi, is, pl, de.',
        'published - must be true or false.',
      ].join(' '),
    },
  })
  expect((await put('PUT', id, '['))[0]).toBe(400)
  expect((await put('GET', id))[0]).toBe(405)
})
