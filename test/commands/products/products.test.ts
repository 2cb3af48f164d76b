import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { type OddAnswer, type OddService, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const wire = (name: string): string => readFileSync(new URL(`../../wire/${name}.json`, import.meta.url), 'utf8')
const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })

const opened: OddService[] = []
const service = async (answer: (url: URL) => OddAnswer): Promise<OddService> => {
  const one = await startOddService(answer)
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const shirt = '5a1b2c3d4e5f60718293a4b5'
const nowhere: OddAnswer = { status: 404, body: '{"error":{"id":"NotFound","message":"No such product."}}' }

describe('products show', () => {
  const shown = async (terminal: number) => {
    const odd = await service(() => wire('product'))
    return run(`products show ${shirt}`, { env: { ...odd.env, NO_COLOR: '1' }, terminal })
  }

  test('is a page of what a merchandiser asks for, on 80 characters', async () => {
    const ran = await shown(80)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "Ullströja “Vår”

      id        5a1b2c3d4e5f60718293a4b5
      brand     Ull & Co
      price     909,30 kr (was 1 299,00 kr, 30% off)
      VAT       25 %
      in stock  yes, in 2 of 2 variants, unlimited
      delivery  0,00 kr
      returns   not free
      category  Tröjor (4c0ffee)
      POS tags  season: autumn, winter
      details   color: Röd; material: Ull; gender: female, male
      merchant  Ullhandeln (5a0f00)
      market    se
      SKU       0042
      access    Published
      updated   2026-11-19 08:15 (27h ago)
      images    2

      VARIANT          STOCK  SKU         GTIN            MPN   UNIT PRICE   DELIVERY
      Röd, M       unlimited  0042-RED-M  EAN             U-42  649,50 kr    1-3 dagar
                                          2000000000008         per 0.5 kg
      Ullströja L          3  0042-L

      ID FOR CARTS                                       VARIANT
      5a1b2c3d4e5f60718293a4b5_6b01                      Röd, M
      5a1b2c3d4e5f60718293a4b5_5a1b2c3d4e5f60718293a4b5  Ullströja L

      description  En varm tröja.
                   100 % ull.
                   Tvättas för hand & för sig.

      https://img.example/upload/v1/p/1.jpg
      https://img.example/upload/v1/p/2.jpg
      "
    `)
  })

  test('has the ids beside the variants on 200', async () => {
    expect((await shown(200)).out.split('\n').slice(18, 22)).toMatchInlineSnapshot(`
      [
        "",
        "VARIANT          STOCK  SKU         GTIN               MPN   UNIT PRICE            DELIVERY   ID FOR CARTS",
        "Röd, M       unlimited  0042-RED-M  EAN 2000000000008  U-42  649,50 kr per 0.5 kg  1-3 dagar  5a1b2c3d4e5f60718293a4b5_6b01",
        "Ullströja L          3  0042-L                                                                5a1b2c3d4e5f60718293a4b5_5a1b2c3d4e5f60718293a4b5",
      ]
    `)
  })

  test('is tab-separated in a pipe, a variant a line', async () => {
    const odd = await service(() => wire('product'))
    const { out } = await run(`products show ${shirt}`, { env: odd.env })
    expect(out).toContain(`\t${shirt}_6b01\n`)
    expect(out).toContain(`\t${shirt}_${shirt}\n`)
    expect(out).toContain('price\t909,30 kr (was 1 299,00 kr, 30% off)\n')
  })

  test('is a row of decimals as CSV', async () => {
    const odd = await service(() => wire('product'))
    const ran = await run(`products show ${shirt} -o csv`, { env: odd.env })
    expect(ran.out).toMatchInlineSnapshot(`
      "ID,BRAND,TITLE,PRICE,WAS,CURRENCY,VAT %,IN STOCK,STOCK,CATEGORY,POS TAGS,MARKET,MERCHANT,IMAGES,UPDATED
      5a1b2c3d4e5f60718293a4b5,Ull & Co,Ullströja “Vår”,909.3,1299,SEK,25,yes,unlimited,Tröjor (4c0ffee),"season: autumn, winter",se,Ullhandeln,2,2026-11-19T08:15:30.123Z
      "
    `)
  })

  test('passes on what the service sent as JSON, to the digit', async () => {
    const odd = await service(() => wire('product'))
    const { out } = await run(`products show ${shirt} --json`, { env: odd.env })
    expect(out).toContain('"value":909.30,')
    expect(JSON.parse(out)).toEqual(JSON.parse(wire('product')))
  })

  test('--v4 reads the older model, where salesPrice is charged', async () => {
    const odd = await service(() => wire('product-v4'))
    const { out } = await run(`products show ${shirt} --v4`, { env: odd.env })
    expect(odd.requests).toEqual([`GET /v4/products/${shirt}`])
    expect(out).toContain('price\t1 299,00 kr\n')
    expect(out).toContain('category\tDam > Kläder\n')
    expect(out).toContain('6b01\t999,00 kr (was 1 299,00 kr, 23% off)\t2\t0042\t')
  })

  test('asks with --pos, with posId of the profile, and with none', async () => {
    const odd = await service(() => wire('product'))
    const env = { ...odd.env, MERCHANT_POS_ID: 'blog' }
    await run(`products show ${shirt} --pos paper`, { env })
    const ran = await run(`products show ${shirt}`, { env, terminal: 80 })
    await run(`products show ${shirt} --no-pos`, { env })
    const path = `GET /v5/products/${shirt}`
    expect(odd.requests).toEqual([`${path}?pos=paper`, `${path}?pos=blog`, path])
    expect(ran.err).toBe('Prices are those of point of sale blog (MERCHANT_POS_ID); --no-pos shows the general ones.\n')
  })

  test('needs no key: the contract lists none for products', async () => {
    const odd = await service(() => wire('product'))
    const { MERCHANT_API_KEY: _, ...env } = odd.env
    expect(await run(`products show ${shirt} --columns id`, { env })).toMatchObject({ code: 0, out: `${shirt}\n` })
  })

  test('tells what to type when there is no such product', async () => {
    const odd = await service(() => nowhere)
    const ran = await run('products show p1_v1', { env: odd.env })
    expect(ran).toMatchObject({ code: 5, out: '' })
    expect(ran.err).toMatchInlineSnapshot(`
      "error: no product "p1_v1"
        404: NotFound: "No such product."
        GET /v5/products/p1_v1: 404
      try: merchant products show p1
           merchant products find --market MARKET --url URL
           is the base URL right?   merchant profile show
           (NOT_FOUND, exit 5, nothing was changed)
      "
    `)
  })

  test('says that no key was sent where the service wants one', async () => {
    const odd = await service(() => ({ status: 403, body: '' }))
    const ran = await run('products show p1', { env: odd.env })
    expect(ran.code).toBe(4)
    expect(ran.err).toContain('the contract lists no key for them, so none was sent')
  })

  test.each(['a/b', '..', 'a%2fb', 'https://x.example/p'])('%s is no id, and nothing is sent', async (id) => {
    const odd = await service(() => wire('product'))
    expect((await run(['products', 'show', id], { env: odd.env })).code).toBe(2)
    expect(odd.requests).toEqual([])
  })

  test('shows a product of which nothing but the id is known', async () => {
    const odd = await service(() => '{"id":"x"}')
    const ran = await run('products show x', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, out: '(no title)\nid\tx\nprice\tnot said\nin stock\tnot said\n' })
  })

  test.each(['[]', '{}', '"x"', '{"id":7}'])('%s is no product', async (body) => {
    const odd = await service(() => body)
    expect((await run('products show x', { env: odd.env })).code).toBe(8)
  })

  test('no odd field costs the page', async () => {
    const sample = JSON.parse(wire('product'))
    const odd = [null, 'text', '', 7, -1, true, [], {}, ['x'], [null], '\u001b[31m', { values: 7 }]
    let answer = ''
    const shop = await service(() => answer)
    for (const key of Object.keys(sample).filter((name) => name !== 'id' && name !== 'variants')) {
      for (const put of odd) {
        answer = JSON.stringify({ ...sample, [key]: put })
        const ran = await run('products show x', { env: shop.env })
        expect([key, put, ran.code, ran.out.includes('\u001b')]).toEqual([key, put, 0, false])
      }
    }
    for (const key of Object.keys(sample.variants[0]).filter((name) => name !== 'id')) {
      for (const put of odd) {
        answer = JSON.stringify({ ...sample, variants: [{ ...sample.variants[0], [key]: put }] })
        expect([key, put, (await run('products show x', { env: shop.env })).code]).toEqual([key, put, 0])
      }
    }
  })

  test('a long description is cut, and --full shows all of it', async () => {
    const words = 'wool '.repeat(300).trim()
    const odd = await service(() => JSON.stringify({ id: 'x', description: `${words}<br>the end` }))
    const [short, full] = await Promise.all(
      ['', '--full'].map((more) => run(`products show x ${more}`, { env: odd.env })),
    )
    expect(short?.out).toContain('wool\n\t… and 907 characters more: --full\n')
    expect(full?.out).toContain('wool\n\tthe end\n')
  })
})

test('products preview asks for the slim model', async () => {
  const odd = await service(() => wire('product-preview'))
  const ran = await run(`products preview ${shirt} --pos paper`, { env: odd.env })
  expect(ran.out).toBe(
    [
      'Ullströja',
      `id\t${shirt}`,
      'brand\tUll & Co',
      'price\t1 299,00 kr',
      'in stock\tno',
      'images\t1',
      'https://img.example/upload/v1/p/1.jpg',
      '',
    ].join('\n'),
  )
  await run(`products preview ${shirt} --v4`, { env: odd.env })
  expect(odd.requests).toEqual([`GET /v5/products/${shirt}/preview?pos=paper`, `GET /v4/products/${shirt}/preview`])
})

describe('products find', () => {
  const url = 'https://shop.example/p/1?a=b&c=å'

  test('sends the address, the market in lower case, and the point of sale as posId', async () => {
    const odd = await service(() => wire('product'))
    await run(['products', 'find', '--url', url, '--market', 'SE', '--pos', 'paper'], { env: odd.env })
    await run(['products', 'find', '--url', url, '--v4'], { env: { ...odd.env, MERCHANT_MARKET: 'fi' } })
    expect(odd.requests).toEqual([
      `GET /v5/products/bymerchanturl?posId=paper&market=se&url=${url}`,
      `GET /v4/products/bymerchanturl?market=fi&url=${url}`,
    ])
  })

  test('shows a preview, where that is what is answered', async () => {
    const odd = await service(() => wire('product-preview'))
    const ran = await run(['products', 'find', '--url', url, '--market', 'se', '--columns', 'id,price'], {
      env: odd.env,
    })
    expect(ran).toMatchObject({ code: 0, out: `${shirt}\t1299\n` })
  })

  test.each([
    ['no market', ['--url', url], 'which market? none is named'],
    ['no address', ['--market', 'se'], '--url is needed'],
    ['what is no address', ['--url', 'shop.example/p', '--market', 'se'], 'an address with http:// or https://'],
  ])('refuses %s before anything is sent', async (_what, words, says) => {
    const odd = await service(() => wire('product'))
    const ran = await run(['products', 'find', ...words], { env: odd.env })
    expect(ran.code).toBe(2)
    expect(ran.err).toContain(says)
    expect(odd.requests).toEqual([])
  })

  test('finds a product of profile local by its page, and nothing by another', async () => {
    const ask = (code: string) =>
      run(`products find --url https://local.example/p/${code} --market se --columns title`, { env: local() })
    expect(await ask('SK-10270')).toMatchObject({ code: 0, out: 'Skomaker Boxer briefs, 3-pack Glim\n' })
    expect((await ask('SK-1')).code).toBe(5)
  })
})

describe('products images', () => {
  test('lists the originals', async () => {
    const odd = await service(() => wire('product'))
    expect(await run(`products images ${shirt}`, { env: odd.env })).toMatchObject({
      code: 0,
      out: '1\tp/1\toriginal\thttps://img.example/upload/v1/p/1.jpg\n2\t\toriginal\thttps://img.example/upload/v1/p/2.jpg\n',
      err: '',
    })
  })

  test('rewrites the size, and says of which picture it cannot', async () => {
    const odd = await service(() => wire('product'))
    const ran = await run(`products images ${shirt} --size h_400,w_400 --json`, { env: odd.env })
    expect(JSON.parse(ran.out)).toEqual([
      { image: 1, id: 'p/1', size: 'h_400,w_400', uri: 'https://img.example/upload/h_400,w_400/v1/p/1.jpg' },
      { image: 2, size: 'original', uri: 'https://img.example/upload/v1/p/2.jpg' },
    ])
    expect(ran.err).toBe('1 of 2 images cannot be had in h_400,w_400: see the column SIZE\n')
  })

  test('takes a size that every image has by its name', async () => {
    const ran = await run('products images 60a4200364685e86fa03cb0e --size 250x --columns uri', { env: local() })
    expect(ran.out.split('\n')[0]).toMatch(/^https:\/\/images\.local\.example\/image\/upload\/w_250\//)
  })

  test('lists a picture that only a variant has, once', async () => {
    const image = { original: 'https://i.example/v.jpg' }
    const variants = ['a', 'b'].map((id) => ({ id, images: [image] }))
    const odd = await service(() => JSON.stringify({ id: 'p', images: [], variants }))
    const { out } = await run('products images p --json', { env: odd.env })
    expect(JSON.parse(out)).toEqual([{ image: 1, variant: 'p_a', size: 'original', uri: 'https://i.example/v.jpg' }])
  })

  test('no images are no failure', async () => {
    const odd = await service(() => '{"id":"p"}')
    expect(await run('products images p', { env: odd.env, terminal: 80 })).toMatchObject({
      code: 0,
      out: '',
      err: 'The product has no images.\n',
    })
  })

  test.each(['400', 'big', 'h_1/../x'])('--size %s is refused', async (size) => {
    expect((await run(['products', 'images', 'p', '--size', size], { env: local() })).code).toBe(2)
  })
})
