import { expect } from 'vitest'
import { type Code, exitOf } from '../../src/errors/exit-codes.ts'
import { freshHome, type Ran, run, type Setting } from '../support/run.ts'
import { type FaultyShop, idOf } from './faulty-shop.ts'

export const key = 'local_A+/b=%&é"\\x'

/** The commands that only read, and the one request that each begins with. */
export const readingCommands: Readonly<Record<string, string>> = {
  'orders list': 'orders list --from 2026-11-01',
  'orders show': `orders show ${idOf(1060)}`,
  'markets list': 'markets list',
  'markets show': 'markets show se',
}

/** The commands that write, each on an order that allows it; `said` is how a change that was read back is told. */
export const writingCommands: Readonly<Record<string, { line: string; order: number; said: string; label?: string }>> =
  {
    'orders ship': {
      line: `orders ship ${idOf(1060)} --tracking T-77 --provider PostNord --no-notify --yes`,
      order: 1060,
      said: 'shipped with T-77',
    },
    'orders status': { line: `orders status ${idOf(1060)} hold`, order: 1060, said: '3 items are Hold', label: 'Hold' },
    'orders hold': { line: `orders hold ${idOf(1060)}`, order: 1060, said: '3 items are Hold', label: 'Hold' },
    'orders cancel': {
      line: `orders cancel ${idOf(1060)} --comment gone --yes`,
      order: 1060,
      said: '3 items are Cancelled',
      label: 'Cancelled',
    },
    'orders acknowledge': {
      line: `orders acknowledge ${idOf(1060)}`,
      order: 1060,
      said: '3 items are Acknowledged',
      label: 'Acknowledged',
    },
    'orders return': {
      line: `orders return ${idOf(1010)} --yes`,
      order: 1010,
      said: '2 items are Returned',
      label: 'Returned',
    },
  }

export const outputs = ['human', '--json'] as const
export type Output = (typeof outputs)[number]

export const runOn = (shop: FaultyShop, line: string, output: Output = 'human', setting: Setting = {}): Promise<Ran> =>
  run(output === 'human' ? line : `${line} ${output}`, {
    ...setting,
    env: { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key, ...setting.env },
  })

interface Said {
  readonly error: { readonly code: string; readonly exit: number; readonly message: string; readonly effect: string }
}

/** Exactly one failure was said, and it is this one. */
export const expectFailure = (
  ran: Ran,
  output: Output,
  code: Code,
  message: string | undefined,
  effect: string,
): void => {
  const exit = exitOf(code)
  expect(ran).toMatchObject({ code: exit })
  if (output === '--json') {
    expect(ran.err.split('\n')).toHaveLength(2)
    const { error } = JSON.parse(ran.err) as Said
    expect(error).toMatchObject({ code, exit, effect, ...(message === undefined ? {} : { message }) })
    return
  }
  const lines = ran.err.split('\n')
  const first = lines.filter((line) => /^error:/.test(line))
  expect(first).toEqual([message === undefined ? lines[0] : `error: ${message}`])
  const known = { none: 'nothing was changed', unknown: 'it may have happened', done: 'the rest was done' }[effect]
  expect(lines.at(-2)).toBe(`     (${code}, exit ${exit}, ${known})`)
}
