import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completions } from '../../src/complete.ts'
import { freshHome, now, run } from '../support/run.ts'

const complete = (what: string, words: string, env: Readonly<Record<string, string>>): string =>
  completions([what, '--', ...words.split(' ')], env, 'linux', now)

const knownFile = (env: Readonly<Record<string, string>>): string => `${env.HOME}/.cache/merchant/known-local.json`

test('what was listed at a terminal is offered, newest first, without a customer', async () => {
  const env = freshHome()
  await run('orders list --profile local --from 2d', { env, terminal: 80 })
  const offered = complete('orders', 'orders show', env).split('\n')
  expect(offered.slice(0, 2)).toEqual(['1060\t13h, 0 of 3 shipped', '1059\t19h, 0 of 1 shipped'])
  const kept = readFileSync(knownFile(env), 'utf8')
  expect(kept).toContain('"number":"1060"')
  for (const personal of ['Lindström', 'Åsa', 'Umeå', '@', 'priceIncVat', '4646']) expect(kept).not.toContain(personal)
  expect(statSync(knownFile(env)).mode & 0o777).toBe(0o600)
})

test('in a pipe nothing is kept', async () => {
  const env = freshHome()
  await run('orders list --profile local --from 2d', { env })
  expect(() => readFileSync(knownFile(env))).toThrow('ENOENT')
  expect(complete('orders', 'orders show', env)).toBe('')
})

test('items are those of the order in the line, by SKU', async () => {
  const env = freshHome()
  await run('orders show 1060 --profile local', { env, terminal: 80 })
  const items = complete('items', 'orders ship 1060 --item', env)
  expect(items.split('\n')[0]).toBe('BL-4001-02-W30L32\tBlåtind Straight jeans, Washed black, W30/L32, New')
  expect(items.trim().split('\n')).toHaveLength(3)
  expect(complete('items', 'orders ship #1060 --item', env)).toBe(items)
  expect(complete('items', 'orders ship 999 --item', env)).toBe('')
})

test('an item whose SKU another one has is offered by its id', async () => {
  const env = freshHome()
  mkdirSync(join(env.HOME ?? '', '.cache/merchant'), { recursive: true })
  const items = [
    { id: 'a', sku: 'S', about: 'Mug' },
    { id: 'b', sku: 'S', about: 'Mug' },
    { id: 'c', about: 'Tab\there\u001b[31m' },
  ]
  writeFileSync(knownFile(env), JSON.stringify({ orders: [{ id: 'o1', progress: '', items }] }))
  expect(complete('items', 'orders ship o1 --item', env)).toBe('a\tMug\nb\tMug\nc\tTab here [31m\n')
})

test('markets and providers come from the markets that were shown', async () => {
  const env = freshHome()
  await run('markets list --profile local', { env, terminal: 80 })
  expect(complete('markets', 'markets show', env)).toContain('se\tSweden\n')
  expect(complete('providers', 'orders ship 1060 --provider', env)).toMatch(
    /^postnord\tPostNord\n.*other\tnone of the list\n$/s,
  )
})

test('profiles and their labels; the profile in the line decides', async () => {
  const env = freshHome()
  await run('profile add shop --base-url https://api.example.com', { env })
  const file = `${env.HOME}/.config/merchant/config.json`
  const config = JSON.parse(readFileSync(file, 'utf8'))
  config.profiles.shop.statusLabels = { 7: 'Packed', 1: 'Parked' }
  writeFileSync(file, JSON.stringify(config))
  expect(complete('profiles', 'profile use', env)).toBe('shop\tthe current one\nlocal\tthe built-in service\n')
  const own =
    'new\tstatus 0\nshipped\tstatus 2\ncancelled\tstatus 3\nreturned\tstatus 4\nacknowledged\tstatus 6\nparked\tstatus 1\npacked\tstatus 7\n'
  expect(complete('statuses', 'orders status 1', env)).toBe(own)
  for (const words of ['-p local orders status 1', '--profile=local orders status 1'])
    expect(complete('statuses', words, env)).toContain('hold\tstatus 1\n')
  expect(complete('statuses', 'orders status 1', { ...env, MERCHANT_PROFILE: 'local' })).toContain('hold\tstatus 1\n')
})

test('broken files, no home and unknown kinds give nothing', () => {
  const env = freshHome()
  for (const folder of ['.cache/merchant', '.config/merchant'])
    mkdirSync(join(env.HOME ?? '', folder), { recursive: true })
  for (const text of ['', '{', '[]', 'null', '{"orders":7}', '{"orders":[null]}']) {
    writeFileSync(knownFile(env), text)
    writeFileSync(`${env.HOME}/.config/merchant/config.json`, text)
    expect([text, complete('orders', 'orders show', env)]).toEqual([text, ''])
  }
  expect(complete('orders', 'orders show', {})).toBe('')
  expect(complete('customers', '', env)).toBe('')
  expect(completions([], env, 'linux', now)).toBe('')
})

test('cache clear removes what is ours, and says how much', async () => {
  const env = freshHome()
  expect((await run('cache clear', { env })).out).toBe(`Nothing is kept in ${env.HOME}/.cache/merchant.\n`)
  await run('markets list --profile local', { env, terminal: 80 })
  writeFileSync(`${env.HOME}/.cache/merchant/mine.json`, '{}')
  const { size } = statSync(knownFile(env))
  expect((await run('cache clear', { env })).out).toBe(
    `Removed 1 file (${size} bytes) from ${env.HOME}/.cache/merchant.\n`,
  )
  expect(readFileSync(`${env.HOME}/.cache/merchant/mine.json`, 'utf8')).toBe('{}')
  expect(complete('markets', 'markets show', env)).toBe('')
})
