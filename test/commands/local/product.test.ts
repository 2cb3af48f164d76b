import { expect, test } from 'vitest'
import { freshHome, now, run } from '../../support/run.ts'

const id = 'd186152725f27a9d0e57d650'

test('changes, removes and restores a product', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const changed = await run(`local product ${id} --price 99.50 --stock 0`, { env })
  expect(changed).toMatchObject({ code: 0, err: '', out: `Product ${id} (se) changed, ${now.toISOString()}.\n` })
  expect((await run('local status', { env })).out).toContain('Changed   0 orders, 1 products, 0 collections\n')
  const gone = await run(`local product ${id} --remove --json`, { env })
  expect(JSON.parse(gone.out)).toEqual({ id, market: 'se', published: false, lastUpdateDate: now.toISOString() })
  expect((await run(`local product ${id} --restore`, { env })).out).toContain('changed')
})

test('refuses what cannot be', async () => {
  const both = await run(`local product ${id} --remove --restore`)
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('--remove and --restore contradict each other')])
  const none = await run('local product nothing --stock 1')
  expect([none.code, none.err]).toEqual([5, expect.stringContaining("There is no product 'nothing'.")])
  expect((await run(`local product ${id} --price 1.234`)).code).toBe(2)
})
