import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })

test('of a shop that nobody changed: no file, and none is made by asking', async () => {
  const env = local()
  const file = join(env.HOME ?? '', '.local/state/merchant/local.db')
  for (let time = 0; time < 2; time += 1)
    expect(await run('local status', { env })).toMatchObject({
      code: 0,
      err: '',
      out: [
        `File      ${file} (not made yet)`,
        'Shop      60 orders, 400 products, mixed, seed 42',
        'Clock     runs',
        'Changed   0 orders, 0 products, 0 collections',
        'Kept      0 cart lines, 0 favorites, 0 feed links',
        'Switches  all at their defaults',
        '',
      ].join('\n'),
    })
})

test('of a changed one, as JSON', async () => {
  const env = local()
  const words = 'local seed --seed 7 --orders 80 --products 90 --scenario quiet --now 2026-11-20T12:00:00Z'
  await run(`${words} --switch cartCount=lines`, { env })
  await run('orders hold 1080', { env })
  const { code, out } = await run('local status --json', { env })
  const found = JSON.parse(out)
  expect(code).toBe(0)
  expect(found).toEqual({
    file: join(env.HOME ?? '', '.local/state/merchant/local.db'),
    bytes: statSync(found.file).size,
    seed: 7,
    orders: 80,
    products: 90,
    scenario: 'quiet',
    now: '2026-11-20T12:00:00.000Z',
    pinned: true,
    changedOrders: 1,
    changedCollections: 0,
    changedProducts: 0,
    favorites: 0,
    cartLines: 0,
    feedLinks: 0,
    switches: { cartCount: 'lines' },
  })
  expect((await run('local status', { env })).out).toContain('Switches  cartCount=lines\n')
})
