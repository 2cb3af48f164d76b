import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { type OddAnswer, type OddService, startOddService } from '../../support/odd-service.ts'
import { freshHome, now, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })

const opened: OddService[] = []
const service = async (answer: (url: URL, before: number) => OddAnswer): Promise<OddService> => {
  const one = await startOddService(answer)
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('the table', () => {
  test('lists each market with its providers', async () => {
    const ran = await run('markets list', { env: local(), terminal: 100 })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "ID  NAME     COUNTRY  CURRENCY         VAT %  SHIPPING PROVIDERS
      se  Sweden   SE       Swedish krona       25  PostNord, DHL, Budbee, Instabee
      no  Norway   NO       Norwegian krone     25  Bring, PostNord, Helthjem
      dk  Denmark  DK       Danish krone        25  PostNord, GLS, dao
      fi  Finland  FI       Euro              25.5  Posti, Matkahuolto, DHL, Budbee
      is  Iceland  IS       Icelandic króna     24  Pósturinn, Dropp, DHL
      pl  Poland   PL       Polish złoty        23  InPost, DPD, GLS
      "
    `)
  })

  test('--v4 is the other list', async () => {
    const ran = await run('markets list --v4 --columns id', { env: local() })
    expect(ran).toMatchObject({ code: 0, out: 'se\nno\ndk\nfi\nis\npl\nde\n', err: '' })
  })

  test('tab-separated, CSV and JSON hold the same markets', async () => {
    const env = local()
    expect((await run('markets list', { env })).out.split('\n')[0]).toBe(
      'se\tSweden\tSE\tSwedish krona\t25\tPostNord, DHL, Budbee, Instabee',
    )
    expect((await run('markets list -o csv', { env })).out.split('\n').slice(0, 2)).toEqual([
      'ID,NAME,COUNTRY,CURRENCY,VAT %,SHIPPING PROVIDERS',
      'se,Sweden,SE,Swedish krona,25,"PostNord, DHL, Budbee, Instabee"',
    ])
    expect(JSON.parse((await run('markets list --json', { env })).out)).toHaveLength(6)
  })

  test.each([
    ['strings', '[{"id":"se","shippingProviders":["PostNord","DHL"]}]', 'se\tPostNord, DHL\n'],
    ['records', '[{"id":"se","providers":[{"id":"p","name":"PostNord"},{"id":"dhl"}]}]', 'se\tPostNord, dhl\n'],
    ['one deep', '[{"id":"se","shipping":{"providers":["PostNord"]}}]', 'se\tPostNord\n'],
    ['none', '[{"id":"se"}]', 'se\t\n'],
    ['under items', '{"items":[{"id":"se"}]}', 'se\t\n'],
    ['under the literal name', '{"the service":[{"id":"se"}]}', 'se\t\n'],
  ])('providers as %s', async (_name, body, out) => {
    const odd = await service(() => body)
    expect(await run('markets list --columns id,providers', { env: odd.env })).toMatchObject({ code: 0, out, err: '' })
  })

  test('a broken market is named, and the others are shown', async () => {
    const odd = await service(() => '[{"id":"se"},{"name":"nowhere"}]')
    const ran = await run('markets list --columns id', { env: odd.env })
    expect(ran).toMatchObject({
      code: 8,
      out: 'se\n',
      err: 'error: 1 of the markets could not be read; the others are shown\n  [1].id: expected text, got nothing\n     (BAD_RESPONSE, exit 8)\n',
    })
  })

  test('an empty list is no failure', async () => {
    const odd = await service(() => '[]')
    expect(await run('markets list --json', { env: odd.env })).toMatchObject({ code: 0, out: '[]\n', err: '' })
    expect(await run('markets list', { env: odd.env, terminal: 80 })).toMatchObject({
      code: 0,
      err: 'The service lists no markets.\n',
    })
  })
})

describe('the cache', () => {
  const folder = (odd: OddService): string => `${odd.env.HOME}/.cache/merchant`
  const counting = () => service((_url, before) => `[{"id":"answer-${before + 1}","vat":19.0}]`)
  const first = '[\n{"id":"answer-1","vat":19.0}\n]\n'

  test('keeps the answer for an hour, to the digit', async () => {
    const odd = await counting()
    const ask = (minutes: number, words = '') =>
      run(`markets list --json ${words}`, { env: odd.env, now: later(minutes) })
    expect((await ask(0)).out).toBe(first)
    expect((await ask(59)).out).toBe(first)
    expect(odd.requests).toEqual(['GET /v3/markets'])
    expect((await ask(60)).out).toContain('answer-2')
    expect((await ask(61)).out).toContain('answer-2')
  })

  test('of an answer from the future is not used', async () => {
    const odd = await counting()
    await run('markets list', { env: odd.env, now: later(30) })
    expect((await run('markets list --columns id', { env: odd.env })).out).toBe('answer-2\n')
  })

  test('--refresh asks, and keeps the new answer', async () => {
    const odd = await counting()
    await run('markets list', { env: odd.env })
    expect((await run('markets list --refresh --columns id', { env: odd.env })).out).toBe('answer-2\n')
    expect((await run('markets list --columns id', { env: odd.env })).out).toBe('answer-2\n')
  })

  test('is apart for v3 and v4, and for each base URL', async () => {
    const odd = await counting()
    await run('markets list', { env: odd.env })
    expect((await run('markets list --v4 --columns id', { env: odd.env })).out).toBe('answer-2\n')
    const other = { ...odd.env, MERCHANT_BASE_URL: `${odd.url}/sandbox` }
    expect((await run('markets list --columns id', { env: other })).out).toBe('answer-3\n')
    expect(odd.requests).toEqual(['GET /v3/markets', 'GET /v4/markets', 'GET /sandbox/v3/markets'])
  })

  test('serves markets show', async () => {
    const odd = await service(() => '[{"id":"se","name":"Sweden"}]')
    await run('markets list', { env: odd.env })
    expect((await run('markets show sweden --columns id', { env: odd.env })).out).toBe('se\n')
    expect(odd.requests).toHaveLength(1)
  })

  test.each(['', 'not json', '{}', '{"at":1,"markets":"[]"}', '{"at":"x","markets":[]}', '[]', 'null'])(
    'that cannot be read is passed over: %j',
    async (content) => {
      const odd = await counting()
      await run('markets list', { env: odd.env })
      const [file = ''] = readdirSync(folder(odd))
      writeFileSync(`${folder(odd)}/${file}`, content)
      expect(await run('markets list --columns id', { env: odd.env })).toMatchObject({
        code: 0,
        out: 'answer-2\n',
        err: '',
      })
    },
  )

  test('with markets that are none asks again', async () => {
    const odd = await counting()
    await run('markets list', { env: odd.env })
    const [file = ''] = readdirSync(folder(odd))
    for (const markets of ['"text"', '{"items":7}', 'null', '[{"no":"id"}]', '{half']) {
      writeFileSync(`${folder(odd)}/${file}`, JSON.stringify({ at: now.getTime(), markets }))
      const ran = await run('markets list --columns id', { env: odd.env })
      expect({ markets, code: ran.code, out: ran.out.replace(/\d+/, 'N') }).toEqual({
        markets,
        code: 0,
        out: 'answer-N\n',
      })
    }
  })

  test('that cannot be written is no failure', async () => {
    const odd = await counting()
    writeFileSync(`${odd.env.HOME}/blocked`, '')
    const env = { ...odd.env, MERCHANT_CACHE_DIR: `${odd.env.HOME}/blocked` }
    expect(await run('markets list --columns id', { env })).toMatchObject({ code: 0, out: 'answer-1\n', err: '' })
  })

  test('holds no key', async () => {
    const odd = await counting()
    await run('markets list', { env: odd.env })
    const [file = ''] = readdirSync(folder(odd))
    expect(readFileSync(`${folder(odd)}/${file}`, 'utf8')).not.toContain(odd.env.MERCHANT_API_KEY)
  })

  test('is not used for profile local', async () => {
    const env = local()
    await run('markets list', { env })
    expect(readdirSync(env.HOME ?? '')).toEqual([])
  })
})

test('no control character of a market reaches a terminal or a file', async () => {
  const text = '"A\\u001b[31mB\\u009b\\u202e\\r\\n\\tC\u009b\u202e"'
  const odd = await service(
    () =>
      `[{"id":${text},"name":${text},"country":${text},"currencyName":${text},"locale":${text},"shippingProviders":[${text}]}]`,
  )
  for (const words of ['list', 'list -o wide', 'list -o csv', 'list --json', 'show nope', 'show nope --json'])
    for (const setting of [{}, { terminal: 80 }]) {
      const ran = await run(`markets ${words}`, { env: { ...odd.env, NO_COLOR: '1' }, ...setting })
      expect((ran.out + ran.err).match(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/), words).toBeNull()
      expect(ran.out + ran.err).toContain('B')
    }
})
