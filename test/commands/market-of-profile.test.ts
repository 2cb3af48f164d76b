import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'

const lines = (out: string): readonly string[][] => [
  ['feed', 'pull', '--out', out],
  ['export', 'sync', '--json'],
  ['export', 'status', '--json'],
  ['export', 'verify', '--sample', '3', '--json'],
  ['export', 'changes', '--json'],
  ['products', 'search', 'boots', '--json'],
  ['categories', '--json'],
]

test('whatever goes by a market takes the one of the profile, in any case', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local', MERCHANT_MARKET: 'NO' }
  const folder = join(env.HOME, 'feeds/')
  for (const line of lines(folder)) expect([line, (await run(line, { env })).code]).toEqual([line, 0])
  expect(JSON.parse((await run('export status --json', { env })).out)).toMatchObject({ market: 'no', complete: true })
  const pulled = await run(['feed', 'pull', '--out', folder, '--force', '--json'], { env })
  expect(JSON.parse(pulled.out)).toMatchObject({ path: `${folder}no-native.ndjson.gz` })
})

test('where neither the line nor the profile names one, it says so and asks nobody', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  for (const line of lines(join(env.HOME, 'feeds/'))) {
    const { code, out, err } = await run(line, { env })
    expect([line, code, out]).toEqual([line, 2, ''])
    expect(err).toContain('which market? none is named')
    expect(err).toContain('merchant markets list')
  }
})
