import { expect, test } from 'vitest'
import { switchNames } from '../../../src/service/switch-setting.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })

test('lists every switch with its value, default, choices and what it stands for', async () => {
  const { code, out, err } = await run('local switches --json')
  expect([code, err]).toEqual([0, ''])
  const listed = JSON.parse(out)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(switchNames)
  expect(listed[0]).toEqual({
    name: 'itemsCount',
    value: 'total',
    default: 'total',
    choices: ['total', 'page'],
    about: 'itemsCount of a list: all orders that match, or those of the page',
  })
  expect(listed.find(({ name }: { name: string }) => name === 'feedGzipLevel')).toMatchObject({
    value: '6',
    choices: ['0 to 9'],
  })
})

test('as a table and as CSV', async () => {
  const table = await run('local switches', { terminal: 120 })
  expect(table.out).toContain('NOT SHOWN BY THE CONTRACT')
  const csv = await run('local switches --output csv')
  expect(csv.out.split(/\r?\n/)).toHaveLength(switchNames.length + 2)
})

test('what a reset sets is obeyed by profile local, and the next reset forgets it', async () => {
  const env = local()
  expect((await run('local reset --switch tokenInvalid=401 --switch pageSizeMax=10', { env })).code).toBe(0)
  const set = JSON.parse((await run('local switches --json', { env })).out) as { name: string; value: string }[]
  expect(set.filter(({ name }) => ['tokenInvalid', 'pageSizeMax'].includes(name)).map(({ value }) => value)).toEqual([
    '10',
    '401',
  ])
  expect((await run('orders list --from 90d', { env })).code).toBe(6)
  await run('local reset', { env })
  expect((await run('orders list --from 90d', { env })).code).toBe(0)
})

test.each([
  ['itemsCont=page', 'the name of a switch and its value, name=value: did you mean itemsCount?'],
  ['xyzzyxyzzy=1', 'the name of a switch and its value, name=value: which "merchant local switches" lists'],
  ['toString=1', 'the name of a switch and its value, name=value: which "merchant local switches" lists'],
  ['itemsCount', 'itemsCount= with total or page'],
  ['itemsCount=pages', 'itemsCount= with total or page; did you mean page?'],
  ['feedGzipLevel=10', 'feedGzipLevel= with 0 to 9'],
])('--switch %s is refused', async (typed, expected) => {
  for (const verb of ['reset', 'start'])
    expect(await run(['local', verb, '--switch', typed])).toMatchObject({
      code: 2,
      out: '',
      err: `error: --switch "${typed}" is not valid: expected ${expected}\ntry: merchant local ${verb} --help\n     (USAGE, exit 2, nothing was sent)\n`,
    })
})
