import { describe, expect, test } from 'vitest'
import { product } from '../../../src/schemas/product.ts'
import { productPreview } from '../../../src/schemas/product-preview.ts'
import { productV4 } from '../../../src/schemas/product-v4.ts'
import { readRecord } from '../../../src/schemas/read-record.ts'
import { catalogueOf } from '../../../src/service/catalogue/catalogue.ts'
import type { MarketId } from '../../../src/service/seed/markets.ts'
import { ask, now, shop } from '../ask.ts'
import { type StrictProduct, strictProduct, strictProductV4 } from './strict-product.ts'

const products = 1_000_000
const catalogue = catalogueOf({ seed: 42, products, now })
const marketIds = ['se', 'no', 'dk', 'fi', 'is', 'pl', 'de'] as const
const sample = Array.from({ length: 2000 }, (_, number) => (number * 499_979) % products)
const marketOf = (place: number): MarketId => marketIds[place % marketIds.length] ?? 'se'
const textAt = (place: number, form: 'full' | 'preview' | 'fullV4' | 'previewV4' = 'full'): string => {
  const entry = catalogue.entry(place)
  if (!entry) throw new Error(`no product ${place}`)
  return catalogue.json(marketOf(place), entry, { form })
}

/** A text that is null reads as one that is not there. */
const withoutNulls = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (key, value) =>
    (key === 'title' || key === 'description') && value === null ? undefined : value,
  )

describe('a million products', () => {
  const sampled = sample.map((place) => JSON.parse(textAt(place)) as StrictProduct)

  test('are as the contract has them, and as the client reads them', () => {
    for (const [number, one] of sampled.entries()) {
      expect(readRecord(strictProduct, one)).toHaveProperty('value')
      expect(readRecord(product, one)).toEqual({ value: withoutNulls(one) })
      const place = sample[number] ?? 0
      if (number % 10 > 0) continue
      const old: unknown = JSON.parse(textAt(place, 'fullV4'))
      expect(readRecord(strictProductV4, old)).toHaveProperty('value')
      expect(readRecord(productV4, old)).toEqual({ value: withoutNulls(old) })
      for (const form of ['preview', 'previewV4'] as const)
        expect(readRecord(productPreview, JSON.parse(textAt(place, form)))).toHaveProperty('value')
    }
  })

  test('hold together: stock, prices, sizes of variants, composite ids', () => {
    for (const { id, variants, isInStock, priceIncVat, discountPriceIncVat } of sampled) {
      expect(isInStock).toBe(variants.some((variant) => variant.isInStock))
      expect(discountPriceIncVat?.value ?? 0).toBeLessThanOrEqual(priceIncVat.value)
      expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length)
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
      for (const variant of variants) {
        expect(variant.productId).toBe(id)
        expect(variant.isInStock).toBe(variant.stockCountUnlimited || variant.stockCount > 0)
      }
    }
  })

  test('have the odd ones that a client must stand', () => {
    const share = (is: (one: StrictProduct) => boolean) => sampled.filter(is).length / sampled.length
    const some: readonly ((one: StrictProduct) => boolean)[] = [
      ({ category }) => category === null,
      ({ posTags }) => posTags !== null,
      ({ sku }) => sku !== undefined,
      ({ deliveryTime }) => deliveryTime === '',
      ({ isInStock }) => !isInStock,
      ({ variants }) => variants.length === 1 && variants[0]?.id === variants[0]?.productId,
      ({ variants }) => variants.some(({ stockCountUnlimited }) => stockCountUnlimited),
      ({ variants }) => variants.some(({ unitPrice }) => unitPrice !== undefined),
      ({ variants }) => variants.every(({ metadata }) => metadata === null),
      ({ variants }) => variants.every(({ gtin }) => gtin === undefined),
      ({ discountPriceIncVat }) => discountPriceIncVat === undefined,
      ({ discountPriceIncVat, priceIncVat }) => discountPriceIncVat?.value === priceIncVat.value,
      ({ discountPriceIncVat, priceIncVat }) => (discountPriceIncVat?.value ?? Infinity) < priceIncVat.value,
      ({ freeReturn }) => freeReturn,
      ({ description }) => description.includes('<br/>'),
    ]
    expect(some.map(share).filter((part) => part < 0.005)).toEqual([])
    const bytes = sampled.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0) / sampled.length
    expect(bytes).toBeGreaterThan(5300)
    expect(bytes).toBeLessThan(6500)
  })

  test('have ids and codes that lead back to them, each their own', () => {
    const ids = new Set<string>()
    for (const place of sample) {
      const market = marketOf(place)
      const id = catalogue.idOf(market, place)
      ids.add(id)
      expect(catalogue.find(id)).toEqual({ market: place < 40 ? 'se' : market, place })
      expect(catalogue.findByCode(catalogue.design(place).code)).toBe(place)
    }
    expect(ids.size).toBe(sample.length)
    expect(catalogueOf({ seed: 42, products: 100, now }).find(catalogue.idOf('se', 100))).toBeUndefined()
    expect(catalogueOf({ seed: 43, products, now }).find(catalogue.idOf('se', 100))).toBeUndefined()
  })

  test('have an entry that the walk gives too, wherever it begins', () => {
    for (const place of sample.slice(0, 300)) {
      const after = catalogue.entry(place)
      if (!after) throw new Error(`no product ${place}`)
      expect([after.place, after.at <= now.getTime()]).toEqual([place, true])
      const [next] = catalogue.walk({ order: 'ascending', after, limit: 1 })
      if (next) expect(catalogue.walk({ order: 'descending', after: next, limit: 1 })).toEqual([after])
    }
  })

  test('cost no more at the end of the export than at its beginning', async () => {
    const [late] = catalogue.walk({ order: 'descending', limit: 201 }).slice(-1)
    const service = shop()
    await service.reset({ products, now })
    const cursor = catalogue.idOf('se', late?.place ?? 0)
    const { body } = await ask(service, `/v5/export/products?market=se&limit=200&lastProductId=${cursor}`)
    const page = JSON.parse(body) as readonly StrictProduct[]
    expect(page.length).toBe(200)
    const end = page.at(-1)?.id
    expect((await ask(service, `/v5/export/products?market=se&limit=200&lastProductId=${end}`)).body).toBe('[]')
    const early = JSON.parse((await ask(service, '/v5/export/products?market=se&limit=200')).body) as typeof page
    expect(early.every(({ lastUpdateDate }) => lastUpdateDate < (page[0]?.lastUpdateDate ?? ''))).toBe(true)
  })
})

test('every product of a smaller catalogue is in each of its lanes once', () => {
  for (const size of [1, 2, 3, 4, 5, 10, 44, 45, 1000, 20_011]) {
    const small = catalogueOf({ seed: 7, products: size, now })
    const places = small.walk({ order: 'ascending', limit: size + 10 }).map(({ place }) => place)
    expect([places.length, new Set(places).size, Math.max(...places)]).toEqual([size, size, size - 1])
    for (const order of ['ascending', 'descending'] as const) {
      const walked = small.walk({ order, limit: size })
      expect(walked.every((entry) => small.entry(entry.place)?.number === entry.number)).toBe(true)
    }
  }
})
