import { expect, test } from 'vitest'
import { freshHome, now, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const orders = async (env: Readonly<Record<string, string>>, at = now) =>
  (await run('orders list --from 90d --json', { env, now: at })).out

test('forgets every change', async () => {
  const env = local()
  const before = await orders(env)
  expect((await run('orders hold 1058', { env })).code).toBe(0)
  expect(await orders(env)).not.toBe(before)
  expect(await run('local reset', { env })).toMatchObject({
    code: 0,
    out: 'The built-in service is as new: 60 orders, seed 42.\n',
    err: '',
  })
  expect(await orders(env)).toBe(before)
})

test('the same --seed and --now make the same shop to the byte, in every home and on every day', async () => {
  const [one, other] = [local(), local()]
  const words = 'local reset --seed 7 --orders 80 --now 2026-11-20T12:00:00Z'
  expect((await run(words, { env: one })).out).toBe('The built-in service is as new: 80 orders, seed 7.\n')
  await run(words, { env: other, now: new Date('2026-11-25T00:00:00Z') })
  const first = await orders(one)
  expect(JSON.parse(first)).toHaveLength(80)
  expect(await orders(other)).toBe(first)
  expect(await orders(one)).toBe(first)
  await run('local reset --seed 8 --orders 80 --now 2026-11-20T12:00:00Z', { env: one })
  expect(await orders(one)).not.toBe(first)
})

test('without --now the dates go along with the days', async () => {
  const env = local()
  await run('local reset', { env })
  const dates = async (at: Date): Promise<readonly string[]> =>
    JSON.parse(await orders(env, at)).map(({ orderDate }: { orderDate: string }) => orderDate)
  const [today] = await dates(now)
  const [nextDay] = await dates(new Date(now.getTime() + 86_400_000))
  expect(Date.parse(nextDay ?? '') - Date.parse(today ?? '')).toBe(86_400_000)
})

test('says what it did as JSON', async () => {
  const ran = await run('local reset --seed 7 --orders 5 --now 2026-11-20T12:00:00+01:00 --json', { env: local() })
  expect(ran).toMatchObject({ code: 0, out: '{"seed":7,"orders":5,"now":"2026-11-20T11:00:00.000Z"}\n', err: '' })
})

test('touches no other profile: it works without any, and whatever is current', async () => {
  expect((await run('local reset', { env: freshHome() })).code).toBe(0)
})

test.each([
  ['--now today', '--now "today" is not valid: expected a time such as 2026-11-20T12:00:00Z'],
  ['--now 2026-11-20', '--now "2026-11-20" is not valid: expected a time such as 2026-11-20T12:00:00Z'],
  [
    '--now 2026-11-20T12:00:00',
    '--now "2026-11-20T12:00:00" is not valid: expected a time such as 2026-11-20T12:00:00Z',
  ],
  [
    '--now 2026-02-30T12:00:00Z',
    '--now "2026-02-30T12:00:00Z" is not valid: expected a time such as 2026-11-20T12:00:00Z',
  ],
  ['--seed -1', '--seed "-1" is not valid: expected a whole number from 0 to 4294967295'],
  ['--seed 4294967296', '--seed "4294967296" is not valid: expected a whole number from 0 to 4294967295'],
  ['--orders 0', '--orders "0" is not valid: expected a whole number from 1 to 1000000'],
])('%s is refused', async (words, said) => {
  expect(await run(`local reset ${words.replace(' ', '=')}`)).toMatchObject({
    code: 2,
    err: `error: ${said}\ntry: merchant local reset --help\n     (USAGE, exit 2, nothing was sent)\n`,
  })
})
