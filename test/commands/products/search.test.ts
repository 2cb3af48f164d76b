import { join } from 'node:path'
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
    'Cut at 1 product by --limit; there are more.\n',
  )
})

test('at a terminal of 80 columns the title has room; programs get the columns of a product', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  await run('export sync --market se', { env })
  const search = 'products search boots --on-sale --market se'
  expect((await run(search, { env: { ...env, NO_COLOR: '1' }, terminal: 80 })).out).toBe(`\
ID                        TITLE                         PRICE   WAS  STOCK
60a4200364685e86fa03cb0e  Skomaker Chelsea boots  1 079,00 kr  1799    212
d1861527a4b4725c737e8621  Ulvsdal Boots Iver      1 574,00 kr  2249     79
`)
  const csv = (await run(`${search} --limit 1 --output csv`, { env, terminal: 80 })).out.split('\n')
  expect(csv.slice(0, 2)).toEqual([
    'ID,BRAND,TITLE,PRICE,WAS,CURRENCY,VAT %,IN STOCK,STOCK,CATEGORY,POS TAGS,MARKET,MERCHANT,IMAGES,UPDATED',
    '60a4200364685e86fa03cb0e,Skomaker,Skomaker Chelsea boots,1079,1799,SEK,25,yes,212,,,se,The Local Shop,2,2024-12-20T18:44:15.237Z',
  ])
  expect((await run(`${search} --output wide`, { env, terminal: 80 })).out).toContain('POS TAGS')
})

test('without a word it is everything, or all that is on sale', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  await run('export sync --market se', { env })
  const lines = async (more: string) =>
    (await run(`products search --market se --limit 1000 ${more}`, { env })).out.trim().split('\n').length
  expect([await lines(''), await lines('--on-sale')]).toEqual([400, 125])
})

test('a mirror elsewhere is searched, and one of another market is not', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const file = join(env.HOME ?? '', 'se.db')
  await run(['export', 'sync', '--market', 'se', '--to', file], { env })
  const cart = '60a4200364685e86fa03cb0e_941b636516cf897c55b3c66d'
  const search = (market: string) => run(['products', 'search', cart, '--market', market, '--to', file], { env })
  expect((await search('se')).out).toContain('Skomaker Chelsea boots')
  expect(await search('no')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the mirror of another market: se'),
  })
})
