import { describe, expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'

const ansi = /\u001b\[[0-9;?]*[A-Za-z]/g

test('an order that was left out is picked from a list, and the whole line is said', async () => {
  const { code, out, err } = await run('orders show --profile local', { terminal: 100, answers: [''] })
  expect(code).toBe(0)
  expect(out).toContain('Order 1060')
  const said = err.replace(ansi, '')
  expect(said).toContain('? Which order?')
  expect(said).toMatch(/1060 +13h +Åsa Lindström +0 of 3 shipped\n/)
  expect(said).toContain('In full: merchant orders show --profile local 1060\n')
})

test('Ctrl-C at the question is exit 130, and nothing was asked of the order', async () => {
  const { code, out, err } = await run('orders show --profile local', { terminal: 100, answers: [] })
  expect({ code, out }).toEqual({ code: 130, out: '' })
  expect(err.replace(ansi, '')).toContain('error: interrupted at a question\n')
})

test.each([
  ['a pipe', {}],
  ['--no-input', { terminal: 100, env: { ...freshHome(), MERCHANT_NO_INPUT: '1' } }],
  ['CI', { terminal: 100, env: { ...freshHome(), CI: 'true' } }],
])('nothing is asked: %s', async (_, setting) => {
  expect(await run('orders show --profile local', setting)).toMatchObject({
    code: 2,
    out: '',
    err: "error: missing required argument 'order'\ntry: merchant orders show --help --profile local\n     (USAGE, exit 2, nothing was sent)\n",
  })
})

test('what is wrong beside it is told, and not asked about', async () => {
  const { code, err } = await run('orders show --profile local --lookback nope', { terminal: 100, answers: [''] })
  expect({ code, err: err.split('\n')[0] }).toEqual({
    code: 2,
    err: 'error: --lookback "nope" is not valid: expected a whole number from 1 to 3650',
  })
})

describe('a parcel, question by question', () => {
  test('order, items, provider, number, notice; then the whole line, and the confirmation', async () => {
    const answers = ['', '', '', 'T-77', 'n', 'y']
    const { code, out, err } = await run('orders ship --profile local', { terminal: 100, answers })
    const said = err.replace(ansi, '')
    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' })
    for (const question of ['Which order?', 'Which items?', 'Who carries it?', 'Tracking number', 'Mail the delivery'])
      expect(said).toContain(`? ${question}`)
    expect(said).toContain(
      'In full: merchant orders ship --profile local 1060 --provider postnord --tracking T-77 --no-notify\n',
    )
    expect(out).toContain('CONFIRMED')
  })

  test('a verb without an order asks for one that can take it', async () => {
    const { code, out, err } = await run('orders return --profile local --yes', { terminal: 100, answers: [''] })
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    expect(err.replace(ansi, '')).toMatch(/In full: merchant orders return --profile local --yes 1050 --item 21c6d81\n/)
    expect(out).toContain('CONFIRMED')
  })

  test('in a pipe it stays the error that it was', async () => {
    expect(await run('orders ship --profile local')).toMatchObject({ code: 2, out: '' })
  })
})

describe('what any command lacks is asked for', () => {
  const at = (line: string, answers: readonly string[], env = freshHome()) =>
    run(`${line} -p local`, { terminal: 100, answers, env })
  const inFull = (err: string): string | undefined => /In full: (.*)/.exec(err.replace(ansi, ''))?.[1]

  test.each([
    ['markets show', [''], 'merchant markets show -p local se'],
    ['categories', [''], 'merchant categories -p local --market se'],
    ['profile use', [''], 'merchant profile use -p local local'],
    ['collections show', [''], 'merchant collections show -p local f3e153cc8920734b9188e935'],
    [
      'collections remove-item --dry-run',
      ['', ''],
      'merchant collections remove-item --dry-run -p local f3e153cc8920734b9188e935 322873886b999fe2e894afee',
    ],
    [
      'cart add --dry-run',
      ['60a4200364685e86fa03cb0e', '', 'a-shop'],
      'merchant cart add --dry-run -p local 60a4200364685e86fa03cb0e_941b636516cf897c55b3c66d --pos a-shop',
    ],
    // typed, and refused as on the line until it is right
    ['products show', ['', '60a4200364685e86fa03cb0e'], 'merchant products show -p local 60a4200364685e86fa03cb0e'],
    ['favorites add --dry-run', ['a b'], 'merchant favorites add --dry-run -p local a b'],
    ['orders status --dry-run', ['', '', ''], 'merchant orders status --dry-run -p local 1060 shipped'],
    ['schema', [''], 'merchant schema -p local orders list'],
  ] as const)('%s', async (line, answers, said) => {
    const { err } = await at(line, answers)
    expect(inFull(err), err).toBe(said)
  })

  test('a favorite, and a run, are chosen from those that there are', async () => {
    const env = freshHome()
    expect((await at('favorites remove', [], env)).err).toContain('error: there are no favorites\n')
    expect((await at('history show', [], env)).err).toContain('error: nothing was sent from this machine yet\n')
    await at('favorites add 91cc05b6408d53743cd820b5', [], env)
    await at('orders hold 1059', [], env)
    expect(await at('favorites remove', ['', 'y'], env)).toMatchObject({ code: 0 })
    const { code, out, err } = await at('history show', [''], env)
    expect(code).toBe(0)
    expect(err.replace(ansi, '')).toMatch(/\w{12} {2}0m {4}hold {2}local {2}1 confirmed/)
    expect(out).toContain('CONFIRMED  order 1059')
  })

  test('a market that the profile names is not asked for', async () => {
    const env = { ...freshHome(), MERCHANT_MARKET: 'se' }
    const { code, err } = await at('categories', [], env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})
