import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsOfSale } from '../../src/service/catalogue/points-of-sale.ts'
import { readPlan } from '../../src/service/faults/read-plan.ts'
import { faultShapes } from '../../src/service/faults/shapes.ts'
import { itemStatuses } from '../../src/service/rules/statuses.ts'
import { type Served, serve } from './serve.ts'

const page = readFileSync('docs/test-your-shop.md', 'utf8')
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** What each block must print, in the order of the page. */
const printed: readonly RegExp[] = [
  /^$/,
  /^$/,
  /^(\w+ 10\d\d \S.*\n){3}$/,
  /"nextStatuses"/,
  /^Hold: waiting for stock$/m,
  /^PostNord\n(.*\n)+\[2(,2)*\]\n$/,
  /^(\w{24} .*\n){3}.+\n.+\n(.+\n)+$/,
  /^40\n$/,
  /^\S.*\n$/,
  /^location: http:\/\/127\.0\.0\.1:\d+\/\S+\r\n400\n$/,
  /^ey\w{8}\n"TOKEN_INVALID"$/,
  /^2 pieces, .*kr\n$/,
  /^\w{24}\n$/,
  /^autumn-layers\n(.*\n)*\S.*\n$/,
  /^from - must be a day as yyyy-mm-dd\.\n$/,
  /^The built-in service is as new: 200 orders, seed 7\.\n200\nThe built-in service is as new: 60 orders, seed 42\.\n$/,
  /^The built-in .*\nfrom - must be a day as yyyy-mm-dd\.\nThe built-in .*\n$/,
  /^2026-11-20T12:00:00\.000Z\n2026-11-20T13:00:00\.000Z\nLinkExpired\nfalse\n$/,
  /^2\n\d+\nGET \/v3\/merchants\/orders 200\n$/,
  /^2\d{3}-\S+Z\nfalse\nfalse\n$/,
  /^(.*\n)*1060\b/,
  /^\d\d\n$/,
]

let served: Served
let home: string

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'merchant-outside-'))
  served = await serve(home)
})

afterAll(async () => {
  await served.stop()
  rmSync(home, { recursive: true, force: true })
})

/** A shell in which curl also tells each status, on stderr, and `merchant` is the built program. */
const preamble = `set -euo pipefail
curl() { command curl -S -w '%{stderr}STATUS %{http_code}\\n' "$@"; }
merchant() { "$NODE" "$BIN" "$@"; }
`

const bash = (script: string): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, HOME: home, NODE: process.execPath, BIN: resolve('bin/merchant.js') }
    const child = spawn('bash', ['-c', script], { env })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('close', (code) => done({ code, out, err }))
  })

test('every example of the page works as printed, one after the other', async () => {
  expect(blocks).toHaveLength(printed.length)
  const here = blocks.map((block) => block.replace('http://127.0.0.1:7437', served.url))
  const { code, out, err } = await bash(`${preamble}${here.join('printf "\\f"; printf "\\f" >&2\n')}`)
  expect([code, err.replace(/^STATUS .*\n/gm, '')]).toEqual([0, expect.anything()])
  const [outs, errs] = [out.split('\f'), err.split('\f')]
  for (const [place, block] of blocks.entries()) {
    expect(outs[place], block).toMatch(printed[place] ?? /^never$/)
    const statuses = [...(errs[place] ?? '').matchAll(/^STATUS (\d+)$/gm)].map(([, status]) => status)
    expect(statuses, block).toHaveLength(block.match(/\bcurl /g)?.length ?? 0)
    const refusals = [block.includes('yesterday') && '400', block.includes('/clock') && '403']
    const wanted = refusals[0] ? refusals : ['200', '204', '302', ...refusals]
    expect(
      statuses.filter((status = '') => !wanted.includes(status)),
      block,
    ).toEqual([])
  }
})

test('the tables of the page are those of the service: states, points of sale, faults, control', async () => {
  const rows = (first: RegExp) =>
    [...page.matchAll(/^\| (.+?) \|(.*)\|$/gm)].filter(([, cell = '']) => first.test(cell))
  const states = rows(/^\d$/).map(([, code, rest = '']) => [
    Number(code),
    ...rest.split('|').map((cell) => cell.trim()),
  ])
  expect(states).toEqual([...itemStatuses].map(([code, { label, next }]) => [code, label, next.join(', ')]))
  for (const id of pointsOfSale.keys()) expect(page).toContain(`\`${id}\``)
  const faults = rows(/^`\{"kind"/).map(([, cell = '']) => JSON.parse(cell.slice(1, -1)) as { readonly kind: string })
  expect(faults.map(({ kind }) => kind).sort()).toEqual(Object.keys(faultShapes).sort())
  for (const fault of faults) expect(readPlan({ fault })).toEqual({ rules: [{ match: {}, fault }] })
  const steered = rows(/\/__local\//).map(([, cell = '']) => /\/__local\/\w+/.exec(cell)?.[0])
  const { error } = (await (await fetch(`${served.url}/__local/nothing`)).json()) as { error: { message: string } }
  expect([...new Set(steered)].sort()).toEqual((error.message.match(/\/__local\/\w+/g) ?? []).sort())
})

test('the page has an example of every group of endpoints', () => {
  const groups = ['orders', 'shipping', 'markets', 'export/products', 'products/', 'categories', 'feed', 'auth', 'cart']
  const text = blocks.join('')
  expect([...groups, 'favorites', 'collections', 'shops'].filter((group) => !text.includes(group))).toEqual([])
})
