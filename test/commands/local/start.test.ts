import { expect, test } from 'vitest'
import type { Running, Setting } from '../../support/run.ts'
import { freshHome, run, start } from '../../support/run.ts'

/** Runs `local start` and waits until it says where it is. */
const startLocal = async (words: string, env: Readonly<Record<string, string>>, setting: Setting = {}) => {
  let running: Running | undefined
  const said = await new Promise<string>((resolve, reject) => {
    let heard = ''
    running = start(`local start --port 0 ${words}`, {
      ...setting,
      env,
      hear: (_stream, text) => {
        heard += text
        if (heard.includes('--api-key-stdin')) resolve(heard)
      },
    })
    running.done.then((ran) => reject(new Error(ran.err)), reject)
  })
  return { running: running as Running, said, url: /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '' }
}

test('serves the shop, prints the line that makes a profile of it, which works, and stops at a signal', async () => {
  const env = freshHome()
  const { running, said, url } = await startLocal('', env)
  const storage = /feeds at (\S+)\. /.exec(said)?.[1]
  expect(said).toBe(
    `The built-in service is at ${url} until you press Ctrl-C, its storage of feeds at ${storage}. Its key is local_key. To make a profile of it:\n` +
      `  printf local_key | merchant profile add local-http --base-url ${url} --api-key-stdin\n`,
  )
  const line = said.split('| merchant ')[1] ?? ''
  expect((await run(line.trim(), { env, stdin: 'local_key' })).code).toBe(0)

  const overHttp = await run('orders list --limit 3 -q --json', { env })
  expect(overHttp).toMatchObject({ code: 0, err: '' })
  expect(overHttp.out).toBe((await run('orders list --limit 3 -q --json -p local', { env })).out)

  // what is changed over HTTP is changed in profile local, and the other way
  await run('orders hold 1058', { env })
  expect((await run('orders show 1058 -p local --columns items', { env })).out).toBe('0 of 2 shipped, 2 on hold\n')

  running.raise('SIGINT')
  const stopped = await running.done
  expect(stopped).toMatchObject({ code: 0, out: 'Stopped; what was changed is kept.\n' })
  expect(stopped.err).toBe(`${said}SIGINT: finishing what is under way; once more stops at once\n`)
  expect((await run('orders list', { env })).code).toBe(7)
  expect((await run('orders show 1058 -p local --columns items', { env })).out).toBe('0 of 2 shipped, 2 on hold\n')
})

test('begins anew with --seed, --orders and --now', async () => {
  const env = freshHome()
  const { running } = await startLocal('--seed 7 --orders 3 --now 2026-11-20T12:00:00Z --json', env)
  expect((await run('orders list --from 90d --columns number -p local', { env })).out).toBe('1003\n1002\n1001\n')
  running.raise('SIGTERM')
  const { code, out } = await running.done
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ stopped: true })
})

test('--memory keeps nothing on disk, and leaves what is there alone', async () => {
  const env = freshHome()
  await run('orders hold 1058 -p local', { env })
  const { running, url } = await startLocal('--memory --orders 5', env)
  expect(await (await fetch(`${url}/__local/state`)).json()).toMatchObject({ file: null, orders: 5, changedOrders: 0 })
  running.raise('SIGINT')
  expect((await running.done).out).toBe('Stopped; nothing was kept.\n')
  expect(JSON.parse((await run('local status --json', { env })).out)).toMatchObject({ orders: 60, changedOrders: 1 })
})

test('--switch is for the run alone, and goes before what a reset has set', async () => {
  const env = freshHome()
  await run('local reset --switch errorBody=wrapped --switch cartCount=lines', { env })
  const { running, url } = await startLocal('--switch errorBody=bare', env)
  expect(await (await fetch(`${url}/nowhere`)).json()).toMatchObject({ id: 'NotImplemented' })
  expect(await (await fetch(`${url}/__local/state`)).json()).toMatchObject({
    switches: { errorBody: 'bare', cartCount: 'lines' },
  })
  running.raise('SIGINT')
  await running.done
  expect(JSON.parse((await run('local status --json', { env })).out).switches).toEqual({ cartCount: 'lines' })
})

test('--storage-port is where feeds are fetched from', async () => {
  const env = freshHome()
  // out of the range that the system gives to others
  let port = 20_000 + Math.floor(Math.random() * 10_000)
  const begin = () => startLocal(`--storage-port ${port}`, env)
  const { running, url } = await begin().catch(() => {
    port += 1
    return begin()
  })
  const link = await fetch(`${url}/v4/export/feed?market=se&format=Native&apiKey=local_key`, { redirect: 'manual' })
  expect(new URL(link.headers.get('location') ?? '').port).toBe(String(port))
  running.raise('SIGINT')
  await running.done
})

test('a port that is in use is exit 12, with what to do', async () => {
  const env = freshHome()
  const { running, url } = await startLocal('', env)
  const ran = await run(`local start --port ${new URL(url).port}`, { env })
  expect(ran).toMatchObject({ code: 12, out: '' })
  expect(ran.err.replace(/\d{4,5}/, 'PORT')).toBe(
    'error: port PORT is in use\ntry: merchant local start --port 0\n     (LOCAL_IO, exit 12, nothing was sent)\n',
  )
  const storage = await run(`local start --port 0 --storage-port ${new URL(url).port}`, { env })
  expect(storage.err).toContain('\ntry: merchant local start --storage-port 0\n')
  running.raise('SIGHUP')
  await running.done
})

test('a port that is in use leaves the shop as it is, whatever it was to begin with', async () => {
  const env = freshHome()
  await run('orders hold 1058 -p local', { env })
  const { running, url } = await startLocal('', env)
  expect(await run(`local start --port ${new URL(url).port} --seed 7`, { env })).toMatchObject({ code: 12 })
  running.raise('SIGINT')
  await running.done
  expect(JSON.parse((await run('local status --json', { env })).out)).toMatchObject({ seed: 42, changedOrders: 1 })
})

test('--scenario begins a shop of that kind', async () => {
  const { running, url } = await startLocal('--memory --scenario peak-day', freshHome())
  const state = await (await fetch(`${url}/__local/state`)).json()
  expect(state).toMatchObject({ scenario: 'peak-day', orders: 600, file: null })
  running.raise('SIGINT')
  await running.done
})

test.each(['65536', '-1', 'http', '1.5'])('--port %s is refused', async (port) => {
  expect(await run(`local start --port=${port}`)).toMatchObject({
    code: 2,
    err: `error: --port "${port}" is not valid: expected a whole number from 0 to 65535\ntry: merchant local start --help\n     (USAGE, exit 2, nothing was sent)\n`,
  })
})
