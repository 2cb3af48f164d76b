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
