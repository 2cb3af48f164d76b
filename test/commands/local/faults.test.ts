import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freshHome, type Running, run, start } from '../../support/run.ts'

let running: Running | undefined

afterEach(async () => {
  running?.raise('SIGINT')
  await running?.done
  running = undefined
})

/** Runs `local start` with these words, and gives an environment whose profile is that service. */
const serving = async (...words: readonly string[]) => {
  const home = freshHome()
  const url = await new Promise<string>((resolve, reject) => {
    let heard = ''
    running = start(['local', 'start', '--port', '0', ...words], {
      env: home,
      hear: (_stream, text) => {
        heard += text
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(heard)
        if (found && heard.includes('--api-key-stdin')) resolve(found[0])
      },
    })
    running.done.then((ran) => reject(new Error(ran.err)), reject)
  })
  const received = async (): Promise<readonly string[]> => {
    const log = (await (await fetch(`${url}/__local/requests`)).json()) as {
      method: string
      path: string
      status: number | null
    }[]
    return log.map(({ method, path, status }) => `${method} ${path.replace(/[0-9a-f]{24}/, ':id')} ${status}`)
  }
  return { url, received, env: { ...freshHome(), MERCHANT_BASE_URL: url, MERCHANT_API_KEY: 'local_key' } }
}

const rule = (match: object, fault: object): string => JSON.stringify({ match, fault })

describe('a client against faults', () => {
  test('orders list survives 503 twice, with three requests', async () => {
    const { env, received } = await serving('--fault', rule({ times: 2 }, { kind: 'status', status: 503 }))
    const ran = await run('orders list --limit 3 --columns number', { env })
    expect(ran).toMatchObject({ code: 0, out: '1060\n1059\n1058\n' })
    expect(await received()).toEqual([
      'GET /v3/merchants/orders 503',
      'GET /v3/merchants/orders 503',
      'GET /v3/merchants/orders 200',
    ])
  })

  test('orders ship whose answer is dropped after the change reads back: CONFIRMED, and one POST', async () => {
    const fault = rule({ method: 'POST' }, { kind: 'drop', when: 'after' })
    const { env, received } = await serving('--fault', fault)
    const ran = await run('orders ship 1058 --tracking 370123456789SE --yes', { env })
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('CONFIRMED')
    const requests = await received()
    expect(requests.filter((line) => line.startsWith('POST'))).toEqual(['POST /v3/merchants/orders/:id/shipping null'])
    expect(requests.at(-1)).toBe('GET /v3/merchants/orders/:id 200')
  })

  test('orders ship whose request is dropped before the change does not say CONFIRMED, and is not sent again', async () => {
    const { env, received } = await serving('--fault', rule({ method: 'POST' }, { kind: 'drop' }))
    const ran = await run('orders ship 1058 --tracking 370123456789SE --yes', { env })
    expect(ran.code).toBe(10)
    expect(ran.out).not.toContain('CONFIRMED')
    expect((await received()).filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })
})

describe('profile local against faults', () => {
  const planned = async (...rules: readonly string[]): Promise<Readonly<Record<string, string>>> => {
    const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
    const words = rules.flatMap((one) => ['--fault', one])
    expect((await run(['local', 'reset', ...words], { env })).code).toBe(0)
    return env
  }

  test('a reset plans them, every run counts anew, and the next reset ends them', async () => {
    const env = await planned(rule({ times: 2 }, { kind: 'status', status: 503 }))
    for (let time = 0; time < 2; time += 1) {
      const ran = await run('orders list --limit 1 --columns number', { env })
      expect([ran.code, ran.out, ran.waits.length]).toEqual([0, '1060\n', 2])
    }
    await run('local reset', { env })
    expect((await run('orders list --limit 1', { env })).waits).toEqual([])
  })

  test.each([
    [{ kind: 'malformed', at: 30 }, 8],
    [{ kind: 'changed-type', field: 'items', to: 'string' }, 8],
    [{ kind: 'html' }, 8],
    [{ kind: 'drop' }, 7],
    [{ kind: 'reset', at: 10 }, 7],
    [{ kind: 'gzip', at: 10 }, 8],
    [{ kind: 'content-length', by: 10 }, 8],
    [{ kind: 'content-length', by: -10 }, 8],
    [{ kind: 'slow', bytes: 10 }, 0],
  ])('%j: exit %d', async (fault, code) => {
    expect((await run('orders list', { env: await planned(rule({}, fault)) })).code).toBe(code)
  })

  test('a ship whose answer is dropped after the change is CONFIRMED', async () => {
    const env = await planned(rule({ method: 'POST' }, { kind: 'drop', when: 'after' }))
    const ran = await run('orders ship 1058 --tracking 370123456789SE --yes', { env })
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('CONFIRMED')
  })

  test('a plan that is refused leaves all as it was', async () => {
    const env = await planned(rule({ times: 1 }, { kind: 'status', status: 503 }))
    expect((await run(['local', 'seed', '--fault', '{'], { env })).code).toBe(2)
    expect((await run('orders list --limit 1', { env })).waits).toHaveLength(1)
  })
})

describe('a plan', () => {
  test('may be a file, and several are one', async () => {
    const file = join(freshHome().HOME ?? '', 'plan.json')
    writeFileSync(file, `[${rule({ nth: 1 }, { kind: 'status', status: 503 })}]`)
    const { url } = await serving('--fault', file, '--fault', rule({ nth: 2 }, { kind: 'status', status: 502 }))
    const statuses = [
      await fetch(`${url}/v3/markets`),
      await fetch(`${url}/v3/markets`),
      await fetch(`${url}/v3/markets`),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([503, 502, 200])
  })

  test.each([
    ['{"fault":{"kind":"drip"}}', /^error: --fault is not valid: fault\.kind must be one of latency, /],
    ['[{"fault":{"kind":"reset"}}]', /^error: --fault is not valid: \[0\]\.fault\.at must be a whole number /],
    ['[{', /^error: --fault is not valid: a plan of faults must be JSON/],
    ['/nowhere/plan.json', /^error: --fault \/nowhere\/plan\.json cannot be read: ENOENT\n/],
  ])('--fault %s is refused', async (typed, said) => {
    const ran = await run(['local', 'start', '--port', '0', '--fault', typed])
    expect(ran.code).toBe(2)
    expect(ran.err).toMatch(said)
  })
})
