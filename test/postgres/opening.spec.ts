import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MirrorTarget } from '../../src/mirror/mirror-target.ts'
import { bodyOf, dayText, productText } from '../mirror/pages.ts'
import { homeFolder } from '../support/homes.ts'
import { openAt } from './opening.ts'
import { type PostgresServer, startPostgres } from './server.mjs'

let server: PostgresServer
let made = 0

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** The URL of an empty database, and psql in it. */
const fresh = async () => {
  made += 1
  const name = `opening_${made}`
  return { url: await server.database(name), psql: (sql: string) => server.psql(name, sql).trim(), name }
}

const at = dayText(100)
const begun = async (target: MirrorTarget) =>
  (await target.beginPass({ mode: 'full', fromAt: null, startedAt: at })).pass
const put = (target: MirrorTarget, pass: number, ...products: readonly string[]) =>
  target.commitPage({ pass, body: bodyOf(...products), at, isPage: true })

describe('the schema', () => {
  test('is one of its own unless something else is named', async () => {
    const { url, psql } = await fresh()
    const { target } = await openAt(server, url)
    await target.close()
    expect(psql(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'merchant%'`)).toBe('merchant_se')
    expect(psql('SELECT key, value FROM merchant_se.mirror ORDER BY key')).toBe(
      'market|se\norigin|https://shop.example\nversion|1',
    )
    expect(psql(`SELECT obj_description('merchant_se.products'::regclass)`)).toContain('one row a product')
  })

  test.each([
    ['schema=Catalogue', 'Catalogue'],
    ['search_path=catalogue', 'catalogue'],
    ['options=-csearch_path%3Dcatalogue', 'catalogue'],
    ['schema=public', 'public'],
    ['schema=%22%3B--', '";--'],
  ])('?%s names it', async (parameter, schema) => {
    const { url, psql } = await fresh()
    await (await openAt(server, `${url}?${parameter}`)).target.close()
    expect(psql(`SELECT schemaname FROM pg_tables WHERE tablename = 'passes'`)).toBe(schema)
  })

  test('is that of the search_path which somebody set for the database', async () => {
    const { url, psql, name } = await fresh()
    psql(`CREATE SCHEMA shared; ALTER DATABASE ${name} SET search_path = shared, public`)
    await (await openAt(server, url)).target.close()
    expect(psql(`SELECT schemaname FROM pg_tables WHERE tablename = 'passes'`)).toBe('shared')
  })

  test('with tables of somebody else is left alone', async () => {
    const { url, psql } = await fresh()
    psql('CREATE TABLE public.products (mine text)')
    await expect(openAt(server, `${url}?schema=public`)).rejects.toMatchObject({
      code: 'REJECTED',
      parts: { reasons: ['no mirror made these: products'] },
    })
    expect(psql(`SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`)).toBe('1')
  })

  test('with another mirror, or one of a newer version, is refused', async () => {
    const { url, psql } = await fresh()
    await (await openAt(server, `${url}?schema=m`)).target.close()
    await expect(openAt(server, `${url}?schema=m`, { market: 'fi' })).rejects.toMatchObject({
      code: 'REJECTED',
      parts: { reasons: ['it mirrors se, and fi was asked for'] },
    })
    await expect(openAt(server, `${url}?schema=m`, { origin: 'https://b.example' })).rejects.toMatchObject({
      code: 'REJECTED',
    })
    psql(`UPDATE m.mirror SET value = '2' WHERE key = 'version'`)
    await expect(openAt(server, `${url}?schema=m`)).rejects.toMatchObject({ code: 'LOCAL_IO' })
  })

  test('is not made by who only reads', async () => {
    const { url, psql } = await fresh()
    await expect(openAt(server, url, { access: 'read' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(psql(`SELECT count(*) FROM pg_namespace WHERE nspname = 'merchant_se'`)).toBe('0')
  })

  test('needs a database in UTF-8', async () => {
    const { url, psql } = await fresh()
    psql(`CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0`)
    await expect(openAt(server, url.replace(/opening_\d+/, 'latin'))).rejects.toMatchObject({
      code: 'REJECTED',
      parts: { reasons: ['its encoding is LATIN1, which cannot hold every product'] },
    })
  })
})

describe('who may', () => {
  test.each([
    ['PGPASSWORD', (url: string) => ({ url, env: { PGPASSWORD: server.password } })],
    ['the URL', (url: string) => ({ url: url.replace('@', `:${server.password}@`), env: {} })],
    [
      '~/.pgpass',
      (url: string) => {
        const HOME = homeFolder()
        writeFileSync(join(HOME, '.pgpass'), `127.0.0.1:*:*:*:${server.password}\n`, { mode: 0o600 })
        return { url, env: { HOME } }
      },
    ],
  ])('the password may stand in %s, and is hidden', async (_where, given) => {
    const { url, env } = given((await fresh()).url)
    const { target, hidden } = await openAt(server, url, { env })
    await target.close()
    expect(hidden).toEqual([server.password])
  })

  test.each([
    ['a wrong password', { PGPASSWORD: 'not-the-password-99' }],
    ['none', {}],
  ])('%s is AUTH', async (_what, env) => {
    const failure = await openAt(server, (await fresh()).url, { env }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'AUTH', exit: 4 })
    expect(JSON.stringify([(failure as Error).message, failure])).not.toContain('not-the-password-99')
  })

  test('a database that is not there is NOT_FOUND', async () => {
    const { url } = await fresh()
    await expect(openAt(server, `${url}_none`)).rejects.toMatchObject({ code: 'NOT_FOUND', exit: 5 })
  })

  test('a user without the right to make a schema is REJECTED', async () => {
    const { url, psql } = await fresh()
    psql(`CREATE ROLE reader_${made} LOGIN PASSWORD '${server.password}'`)
    await expect(openAt(server, url.replace('keeper', `reader_${made}`))).rejects.toMatchObject({
      code: 'REJECTED',
      exit: 6,
    })
  })

  test('a server that does not encrypt is CONFIG where the URL asks for it', async () => {
    const { url } = await fresh()
    await expect(openAt(server, `${url}?sslmode=require`)).rejects.toMatchObject({
      code: 'CONFIG',
      parts: { reasons: ['sslmode=require asks for it'] },
    })
  })
})

describe('one writer', () => {
  test('the second is told who holds the lock; readers are not kept out', async () => {
    const { url } = await fresh()
    const first = await openAt(server, url)
    const failure = await openAt(server, url, { isHasty: true }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'LOCKED', exit: 11 })
    expect(JSON.stringify(failure)).toContain(`held by merchant on test-host, process ${process.pid} from 127.0.0.1`)
    const reader = await openAt(server, url, { access: 'read' })
    expect(await reader.target.state()).toMatchObject({ present: 0 })
    await reader.target.close()
    await first.target.close()
    await (await openAt(server, url)).target.close()
  })

  test('other schemas of the same database are free', async () => {
    const { url } = await fresh()
    const [one, other] = await Promise.all(['a', 'b'].map((name) => openAt(server, `${url}?schema=${name}`)))
    await one?.target.close()
    await other?.target.close()
  })
})

describe('what is stored', () => {
  test('has types to reckon with, and the very bytes', async () => {
    const { url, psql } = await fresh()
    const { target } = await openAt(server, url)
    const odd = `{"id":"a'\\\\b","title":"\\u0000tab\\tquote' \\\\N åß😀", "priceIncVat":{"value":19.00,"currency":"SEK"},"isInStock":true,
      "discountPriceIncVat":{"value":9.5},"lastUpdateDate":"2026-01-01T00:00:00Z","variants":[{"id":"v","stockCountUnlimited":false}]}`
    const pass = await begun(target)
    expect(await put(target, pass, odd)).toMatchObject({ added: 1 })
    const columns = 'price + 0.01, sale_price, sale_price_real, on_sale, in_stock, title'
    const values = "19.01|9.5|9.5|t|t|\ufffdtab\tquote' \\N åß😀"
    expect(psql(`SELECT ${columns} FROM merchant_se.products`)).toBe(values)
    expect(psql(`SELECT first_seen_at = '${at}', seen_pass FROM merchant_se.products`)).toBe('t|1')
    expect((await target.find(["a'\\b"]))[0]?.json).toBe(odd)
    // and again by the other way, which writes over a row
    const newer = odd.replace('2026-01-01', '2026-01-02')
    expect(await put(target, pass, newer)).toMatchObject({ changed: 1 })
    expect(await put(target, pass, newer)).toMatchObject({ changed: 0, fresh: 0 })
    expect(psql(`SELECT ${columns} FROM merchant_se.products`)).toBe(values)
    expect(psql(`SELECT stock_unlimited, in_stock IS NULL FROM merchant_se.variants`)).toBe('f|t')
    expect(psql(`SELECT changed_at = '${at}' FROM merchant_se.products`)).toBe('t')
    expect((await target.find(["a'\\b"]))[0]?.json).toBe(newer)
    expect(psql('SELECT json FROM merchant_se.products')).toBe(newer)
    await target.close()
  })

  test('every price keeps its digits', async () => {
    const { url, psql } = await fresh()
    const { target } = await openAt(server, url)
    const prices = [
      '0',
      '5',
      '10000',
      '99.9',
      '0.1',
      '0.00001',
      '-3.25',
      '123456789012.3456',
      '1e-7',
      '100000000',
      '0.5e3',
    ]
    const pass = await begun(target)
    await put(target, pass, ...prices.map((price, place) => `{"id":"p${place}","priceIncVat":{"value":${price}}}`))
    const stored = psql('SELECT price FROM merchant_se.products ORDER BY product_number').split('\n')
    expect(stored.map(Number)).toEqual(prices.map(Number))
    expect(
      psql("SELECT bool_and(price = (json -> 'priceIncVat' ->> 'value')::numeric) FROM merchant_se.products"),
    ).toBe('t')
    await target.close()
  })

  test('a page of which a part is refused leaves all as it was, and the session goes on', async () => {
    const { url, psql } = await fresh()
    const { target } = await openAt(server, url)
    const pass = await begun(target)
    await put(target, pass, productText('a', 1))
    psql(`ALTER TABLE merchant_se.images ADD CHECK (uri <> 'https://images.example/bad.jpg')`)
    const before = psql('SELECT * FROM merchant_se.products, merchant_se.passes, merchant_se.cursors')
    await expect(put(target, pass, productText('a', 2), productText('bad', 1))).rejects.toMatchObject({
      code: 'REJECTED',
    })
    expect(psql('SELECT * FROM merchant_se.products, merchant_se.passes, merchant_se.cursors')).toBe(before)
    expect(await put(target, pass, productText('a', 2), productText('b', 1))).toMatchObject({ added: 1, changed: 1 })
    await target.close()
  })

  test('a page that was announced is the same page, and a broken one is told when its turn comes', async () => {
    const { url } = await fresh()
    const { target } = await openAt(server, url)
    const pass = await begun(target)
    const [first, second] = [bodyOf(productText('a', 1)), bodyOf(productText('b', 1))]
    const page = (body: Uint8Array) => target.commitPage({ pass, body, at, isPage: true })
    const stored = page(first)
    target.announce?.(second)
    await stored
    target.announce?.(Buffer.from('no page'))
    expect(await page(second)).toMatchObject({ added: 1, last: { id: 'b' } })
    await expect(page(Buffer.from('no page'))).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    expect(await target.state()).toMatchObject({ present: 2 })
    await target.close()
  })

  test('a server that is cut off is TEMPORARY, and has all or nothing of the page', async () => {
    const { url } = await fresh()
    const { target } = await openAt(server, url)
    const pass = await begun(target)
    await put(target, pass, productText('a', 1))
    const products = Array.from({ length: 200 }, (_, place) =>
      productText(`p${place}`, 1, `,"x":"${'y'.repeat(20_000)}"`),
    )
    const page = put(target, pass, ...products)
    const [failure] = await Promise.all([page.catch((error: unknown) => error), server.crash()])
    await target.close()
    const again = await openAt(server, url)
    const { open, present } = await again.target.state()
    if ('code' in (failure as object)) expect(failure).toMatchObject({ code: 'TEMPORARY', exit: 7 })
    expect([open?.pages, present]).toEqual(present === 1 ? [1, 1] : [2, 201])
    await again.target.close()
  })
})
