import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

test('finds by words in any case, by SKU, and by what is on sale; offline', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const none = await run('products search wool --market se', { env })
  expect([none.code, none.err]).toEqual([5, expect.stringContaining('try: merchant export sync --market se')])
  await run('export sync --market se', { env })
  const found = async (line: string) =>
    JSON.parse((await run(`products search ${line} --market se --json`, { env })).out)
  const wool = await found('WOOL')
  expect(wool.length).toBeGreaterThan(2)
  expect(wool.every(({ title }: { title: string }) => /wool/i.test(title))).toBe(true)
  const [one] = wool
  expect(await found(`${one.brand.split(' ')[0]} wool`)).toContainEqual(one)
  expect(await found(one.variants[0].sku)).toEqual([one])
  expect(await found(one.variants[0].gtin?.value ?? one.id)).toEqual([one])
  expect(await found('%')).toEqual([])
  const sale = await found('a --on-sale --limit 1')
  expect(sale[0].discountPriceIncVat.value).toBeLessThan(sale[0].priceIncVat.value)
  expect((await run('products search a --market se --limit 1', { env })).err).toBe(
    'Cut at 1 products by --limit; there are more.\n',
  )
})
