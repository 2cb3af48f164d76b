import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageText, startOddService } from '../support/odd-service.ts'
import { freshHome, run } from '../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const ask = (words: readonly string[], more: object = {}) => run([...words], { env: local(), ...more })

describe('--query gives a part of the JSON', () => {
  test.each([
    [['markets', 'list', '--query', 'length(@)'], '6\n'],
    [['markets', 'list', '--query', "[?id=='dk'].shippingProviders[].name | [0]"], '"PostNord"\n'],
    [['markets', 'show', 'dk', '--query', '{id: id, vat: defaultVat}'], '{"id":"dk","vat":25}\n'],
    [['markets', 'list', '--query', '[:2].id', '-o', 'ndjson'], '"se"\n"no"\n'],
    [['markets', 'list', '--query', '[:2].id', '-o', 'tsv'], 'se\nno\n'],
    [['markets', 'list', '--query', '[:2].[id, defaultVat, nothing]', '-o', 'tsv'], 'se\t25\t\nno\t25\t\n'],
    [['markets', 'list', '--query', 'nothing'], 'null\n'],
    [['orders', 'hold', '1058', '--query', 'outcome'], '"CONFIRMED"\n'],
    [['orders', 'list', '--limit', '2', '-q', '--query', '[].orderNumber', '-o', 'tsv'], '1060\n1059\n'],
  ])('%j', async (words, out) => {
    expect(await ask(words)).toMatchObject({ code: 0, out, err: '' })
  })

  test('indented on a terminal, and to a file', async () => {
    expect((await ask(['markets', 'list', '--query', '[:2].id'], { terminal: 80 })).out).toBe('[\n  "se",\n  "no"\n]\n')
    const env = local()
    await run(['markets', 'list', '--query', '[0].id', '--out', `${env.HOME}/a.json`], { env })
    expect(readFileSync(`${env.HOME}/a.json`, 'utf8')).toBe('"se"\n')
  })

  test.each([
    [['markets', 'list', '--query', '[?'], '--query "[?": Syntax error'],
    [['markets', 'list', '--query', 'nope(@)'], '--query "nope(@)": Unknown function'],
    [['markets', 'list', '--query', 'abs(`"x"`)'], '--query "abs('],
    [['markets', 'list', '--query', '@', '-o', 'csv'], '--query goes with json, ndjson and tsv, not with --output csv'],
  ])('%j is a slip', async (words, said) => {
    const ran = await ask(words)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(said)
  })

  test('a slip in the expression costs no request', async () => {
    const shop = await startOddService(() => '[]')
    expect((await run(['markets', 'list', '--query', ']'], { env: shop.env })).code).toBe(2)
    expect(shop.requests).toEqual([])
    await shop.close()
  })

  test('what is wrong with a list is told behind the part of it', async () => {
    const shop = await startOddService(({ searchParams }) =>
      searchParams.get('pageIndex') === '0' ? pageText(['{"id":"a","items":[]}', '{"id":7}']) : pageText([]),
    )
    const ran = await run(['orders', 'list', '--query', '[].id', '--from', '2020-01-01'], { env: shop.env })
    await shop.close()
    expect(ran.code).toBe(8)
    expect(JSON.parse(ran.out)).toEqual(['a'])
  })

  test('text that steers a terminal stays out', async () => {
    const shop = await startOddService(() => '[{"id":"a\\u001b[2J\\tb"}]')
    const tsv = await run(['markets', 'list', '--query', '[].id', '-o', 'tsv'], { env: shop.env })
    const json = await run(['markets', 'list', '--query', '[].id'], { env: shop.env })
    await shop.close()
    expect([tsv.out, json.out]).toEqual(['a^[[2J b\n', '["a\\u001b[2J\\tb"]\n'])
  })
})
