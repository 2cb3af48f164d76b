import { describe, expect, test } from 'vitest'
import { tree } from '../../src/commands/index.ts'
import { freshHome, run } from '../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const nouns = Object.keys(tree).join(', ')
const verbs = Object.keys(tree.orders?.verbs ?? {}).join(', ')
const one = '--limit 1 -q --columns number'

describe('flags of every command', () => {
  test.each([
    `orders list --profile local ${one}`,
    `--profile local orders list ${one}`,
    `orders --profile local list ${one}`,
    `-p local orders list ${one}`,
    `-plocal orders list ${one}`,
    `--profile=local orders list ${one}`,
    'orders list --profile=local --limit=1 --quiet --columns=number',
    `-q --columns number orders -p local list --limit 1`,
  ])('stand before, between or behind the words: %s', async (line) => {
    expect(await run(line)).toMatchObject({ code: 0, out: '1060\n', err: '' })
  })

  test.each(['-o json', '-ojson', '--output json', '--output=json', '--json', '--output JSON'])('%s', async (words) => {
    const ran = await run(`orders list --limit 1 -q ${words}`, { env: local() })
    expect(ran.code).toBe(0)
    expect(JSON.parse(ran.out)).toHaveLength(1)
  })

  test('come from the environment where they are not given', async () => {
    const env = { ...local(), MERCHANT_OUTPUT: 'csv', MERCHANT_COLUMNS: 'number', MERCHANT_QUIET: '1' }
    expect(await run('orders list --limit 1', { env })).toMatchObject({ code: 0, out: 'NUMBER\n1060\n', err: '' })
    expect(await run('orders list --limit 1 -o tsv', { env })).toMatchObject({ code: 0, out: '1060\n', err: '' })
    expect((await run('orders list --limit 1', { env: { ...env, MERCHANT_QUIET: 'no' } })).err).not.toBe('')
    expect(await run('orders list', { env: { ...env, MERCHANT_OUTPUT: 'xml' } })).toMatchObject({
      code: 2,
      err: 'error: MERCHANT_OUTPUT "xml" is not valid: expected one of table, wide, tsv, json, ndjson, csv\ntry: merchant --help\n     (USAGE, exit 2, nothing was sent)\n',
    })
  })

  test('--json contradicts another --output', async () => {
    expect(await run('orders list --json -o csv', { env: local() })).toMatchObject({ code: 2, out: '' })
    expect((await run('orders list --json -o json --limit 1', { env: local() })).code).toBe(0)
  })

  test('-v says each request, -q nothing; neither touches the answer', async () => {
    const plain = await run('orders list --limit 1', { env: local() })
    const verbose = await run('orders list --limit 1 -v', { env: local() })
    expect(verbose.out).toBe(plain.out)
    // the page ahead is under way when the list is cut: which is said first is a matter of chance
    expect(verbose.err.split('\n').sort()).toEqual([
      '',
      'Cut at 1 order by --limit; there are more.',
      'GET /v3/merchants/orders: 200 in 0 ms, attempt 1 of 4',
      'GET /v3/merchants/orders: 200 in 0 ms, attempt 1 of 4',
      'Orders from 2026-10-21 00:00 to 2026-11-20 12:00, local time.',
    ])
    expect(await run('orders list --limit 1 -q', { env: local() })).toEqual({ ...plain, err: '' })
  })

  test('-vv prints where a failure came from, before the failure', async () => {
    for (const words of ['-vv', '-v -v', '--verbose --verbose']) {
      const { err } = await run(`orders show 9999 ${words}`, { env: local() })
      expect(err, words).toMatch(/^AppError: no order "9999"[\s\S]*\n {4}at [\s\S]*\nerror: no order "9999"/m)
    }
    expect((await run('orders show 9999 -v', { env: local() })).err).not.toContain('    at ')
  })

  test.each([
    ['--color always', undefined, true],
    ['', 100, true],
    ['--no-color', 100, false],
    ['--color never', 100, false],
    ['--color auto', undefined, false],
    ['--color always -o csv', 100, false],
    ['--color always --json', 100, false],
    ['--color always -o tsv', 100, false],
  ])('colour with %s on a terminal of %s: %s', async (words, terminal, coloured) => {
    const ran = await run(`orders list --limit 1 -o table ${words}`.replace(/-o table (.*(-o|--json))/, '$1'), {
      env: local(),
      ...(terminal === undefined ? {} : { terminal }),
    })
    expect(ran.code).toBe(0)
    expect(ran.out.includes('\u001b[')).toBe(coloured)
    expect(ran.err).not.toContain('\u001b[')
  })

  test('the environment decides about colour below the flag', async () => {
    const coloured = async (env: Readonly<Record<string, string>>, words = '') =>
      (await run(`orders list --limit 1 ${words}`, { env: { ...local(), ...env }, terminal: 100 })).out.includes(
        '\u001b[',
      )
    expect(await coloured({ NO_COLOR: '1' })).toBe(false)
    expect(await coloured({ NO_COLOR: '1' }, '--color always')).toBe(true)
    expect(await coloured({ MERCHANT_NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false)
    expect(await coloured({ TERM: 'dumb' })).toBe(false)
    expect(await coloured({ MERCHANT_COLOR: 'never' })).toBe(false)
  })
})

describe('what is not understood', () => {
  test.each([
    [
      'order list',
      'error: "merchant order" is not a command\n  did you mean "merchant orders"?\ntry: merchant --help\n',
    ],
    [
      'orders lsit',
      'error: "merchant orders lsit" is not a command\n  did you mean "merchant orders list"?\ntry: merchant orders --help\n',
    ],
    ['orders l', `error: "merchant orders l" is not a command\n  commands: ${verbs}\ntry: merchant orders --help\n`],
    ['nope', `error: "merchant nope" is not a command\n  commands: ${nouns}\ntry: merchant --help\n`],
    ['constructor', `error: "merchant constructor" is not a command\n  commands: ${nouns}\ntry: merchant --help\n`],
    [
      'orders __proto__',
      `error: "merchant orders __proto__" is not a command\n  commands: ${verbs}\ntry: merchant orders --help\n`,
    ],
    [
      'orders list --limt 3',
      "error: unknown option '--limt'\n  did you mean --limit?\ntry: merchant orders list --help\n",
    ],
    ['orders list -x', "error: unknown option '-x'\ntry: merchant orders list --help\n"],
    [
      'orders list --lim 3',
      "error: unknown option '--lim'\n  did you mean --limit?\ntry: merchant orders list --help\n",
    ],
    ['orders list 7', 'error: too many arguments. Expected 0 arguments but got 1.\ntry: merchant orders list --help\n'],
    ['orders show', "error: missing required argument 'order'\ntry: merchant orders show --help\n"],
    ['orders list --limit', "error: option '--limit <count>' argument missing\ntry: merchant orders list --help\n"],
    [
      'orders list -- --limit',
      'error: too many arguments. Expected 0 arguments but got 1.\ntry: merchant orders list --help\n',
    ],
    [
      'profile add x',
      'error: --base-url is needed: where the service is: https, or http on this machine\ntry: merchant profile add --help\n',
    ],
  ])('merchant %s', async (line, said) => {
    expect(await run(line, { env: local() })).toMatchObject({
      code: 2,
      out: '',
      err: `${said}     (USAGE, exit 2, nothing was sent)\n`,
    })
  })

  test.each(['--api-key=k', '--api-key k', '--apikey=k', '--token=k', '--password k'])(
    '%s: no flag takes a secret',
    async (words) => {
      expect(await run(`orders list ${words}`)).toMatchObject({
        code: 2,
        err:
          'error: no flag takes a secret value: other users of this machine could read it\n' +
          'try: merchant profile add NAME --base-url URL --api-key-file FILE\n     MERCHANT_API_KEY in the environment\n' +
          '     (USAGE, exit 2, nothing was sent)\n',
      })
    },
  )

  test('behind -- everything is an argument', async () => {
    expect((await run('orders show --columns number -- 1060', { env: local() })).out).toBe('1060\n')
    expect(await run('orders show -- -x', { env: local() })).toMatchObject({ code: 5 })
  })

  test.each([
    'order list --json',
    'orders list --json --limt 3',
    'orders lst -o json',
    '-o ndjson orders lst',
    'orders list --output=json 7',
  ])('fails as one JSON object where JSON was asked for: %s', async (line) => {
    const ran = await run(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err.endsWith('}\n') && ran.err.split('\n')).toHaveLength(2)
    expect(JSON.parse(ran.err)).toMatchObject({
      error: { code: 'USAGE', exit: 2, retryable: false, effect: 'none' },
    })
  })

  test('the JSON of a failure has all its parts', async () => {
    expect(JSON.parse((await run('orders lst --json')).err)).toEqual({
      error: {
        code: 'USAGE',
        exit: 2,
        message: '"merchant orders lst" is not a command',
        reason: 'did you mean "merchant orders list"?',
        try: ['merchant orders --help'],
        retryable: false,
        effect: 'none',
      },
    })
  })
})

test('a flag that nobody has is refused without a verb as well', async () => {
  for (const line of ['--foo', '--foo=1', 'orders --foo', '-x', '-qx'])
    expect(await run(line), line).toMatchObject({ code: 2, out: '' })
  expect((await run('orders --profil')).err).toBe(
    "error: unknown option '--profil'\n  did you mean --profile?\ntry: merchant orders --help\n     (USAGE, exit 2, nothing was sent)\n",
  )
  for (const line of ['--json', '-q', '-qv', '-plocal', '-qp local', '--no-color orders', '--profile=local', '-ojson'])
    expect(await run(line), line).toMatchObject({ code: 0, err: '' })
})
