import { describe, expect, test } from 'vitest'
import type { Tree } from '../../src/cli/define.ts'
import { defineCommand } from '../../src/cli/define.ts'
import { asAppError, failureJson, failureText } from '../../src/cli/failure.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { type Code, exitCodes, exitOf, type FailureCode, worstOf } from '../../src/errors/exit-codes.ts'
import { machineOf } from '../../src/files/machine.ts'
import { makeRedactor } from '../../src/http/redact.ts'
import { openContext } from '../../src/open-context.ts'
import type { World } from '../../src/world.ts'
import { freshHome } from '../support/run.ts'

const failing = (thrown: unknown): Tree => ({
  thing: {
    summary: 'A thing',
    verbs: {
      do: {
        summary: 'Does it',
        load: async () =>
          defineCommand({
            summary: 'Does it',
            args: {},
            options: {},
            examples: [],
            run: async () => {
              throw thrown
            },
            view: () => ({ kind: 'text', text: '' }),
          }),
      },
    },
  },
})

const runTree = async (tree: Tree, words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  let err = ''
  const world: World = {
    env: { ...freshHome(), ...env },
    machine: machineOf(process, () => 'test-host'),
    stdin: { isTerminal: false, readAll: () => Buffer.alloc(0) },
    stdout: { isTerminal: false, columns: 80, write: () => {} },
    stderr: {
      isTerminal: false,
      columns: 80,
      write: (text) => {
        err += text
      },
    },
    packageFolder: () => '',
    now: () => new Date('2026-11-20T12:00:00Z'),
    monotonic: () => 0,
    random: () => 0.5,
    sleep: async () => {},
    onSignal: () => () => {},
    prompts: () => {
      throw new Error('nobody is there')
    },
  }
  const redactor = makeRedactor()
  const code = await runCli(words, world, {
    version: '1',
    tree,
    redactor,
    helpText: async () => 'help\n',
    openContext: (io, flags, say) => openContext(io, flags, say, redactor),
  })
  return { code, err }
}

describe('a bug', () => {
  test('is exit 1, with its words and without its trace', async () => {
    expect(await runTree(failing(new TypeError('x is not a function')), ['thing', 'do'])).toEqual({
      code: 1,
      err:
        'error: merchant has a bug: x is not a function\n' +
        'try: the same command with -vv, and send us what it prints\n     (INTERNAL, exit 1)\n',
    })
  })

  test('shows its trace, and what caused it, with -vv', async () => {
    const bug = new Error('outside', { cause: new RangeError('inside') })
    const { err } = await runTree(failing(bug), ['thing', 'do', '-vv'])
    expect(err).toMatch(
      /^Error: outside\n {4}at [\s\S]*\ncaused by: RangeError: inside\n {4}at [\s\S]*\nerror: merchant has a bug: outside\n/,
    )
  })

  test.each([['text'], [undefined], [null], [{ a: 1 }], [7]])('may throw anything: %j', async (thrown) => {
    const { code, err } = await runTree(failing(thrown), ['thing', 'do', '-vv'])
    expect(code).toBe(1)
    expect(err).toContain('error: merchant has a bug: ')
  })

  test('never prints a key, not even in a trace', async () => {
    const key = 'secret-key-12345'
    for (const words of [
      ['thing', 'do'],
      ['thing', 'do', '-vv'],
      ['thing', 'do', '--json'],
    ]) {
      const { err } = await runTree(failing(new Error(`at https://x/?apiKey=${key}`)), words, { MERCHANT_API_KEY: key })
      expect(err).not.toContain(key)
    }
  })
})

describe('a failure', () => {
  const error = new AppError('REJECTED', 'order 10042: 2 of 3 items cannot be shipped', {
    reasons: ['item 77 "Blue mug" is Shipped; next: Returned (4)', 'item 78 "Red mug" is Cancelled; next: none'],
    try: ['merchant orders ship 10042 --item 79 --tracking ABC', 'merchant orders show 10042'],
    effect: 'none',
    details: { refused: ['77', '78'] },
  })

  test('says what failed, why, what to type next, and what is known of the effect', () => {
    expect(failureText(error)).toBe(`error: order 10042: 2 of 3 items cannot be shipped
  item 77 "Blue mug" is Shipped; next: Returned (4)
  item 78 "Red mug" is Cancelled; next: none
try: merchant orders ship 10042 --item 79 --tracking ABC
     merchant orders show 10042
     (REJECTED, exit 6, nothing was sent)
`)
  })

  test('is the same as JSON', () => {
    expect(JSON.parse(failureJson(error))).toEqual({
      error: {
        code: 'REJECTED',
        exit: 6,
        message: 'order 10042: 2 of 3 items cannot be shipped',
        reason: 'item 77 "Blue mug" is Shipped; next: Returned (4); item 78 "Red mug" is Cancelled; next: none',
        try: ['merchant orders ship 10042 --item 79 --tracking ABC', 'merchant orders show 10042'],
        retryable: false,
        effect: 'none',
        details: { refused: ['77', '78'] },
      },
    })
  })

  test.each<[FailureCode, AppError['parts'], string]>([
    ['REJECTED', { effect: 'none' }, '(REJECTED, exit 6, nothing was sent)'],
    [
      'REJECTED',
      { effect: 'none', request: { method: 'PUT', path: '/x' }, status: 409 },
      '(REJECTED, exit 6, nothing was changed)',
    ],
    ['NOT_FOUND', { effect: 'none' }, '(NOT_FOUND, exit 5, nothing was changed)'],
    ['UNKNOWN', { effect: 'unknown' }, '(UNKNOWN, exit 10, it may have happened)'],
    ['PARTIAL', { effect: 'done' }, '(PARTIAL, exit 9, the rest was done)'],
    ['USAGE', {}, '(USAGE, exit 2, nothing was sent)'],
    ['TEMPORARY', {}, '(TEMPORARY, exit 7)'],
  ])('%s with %j ends with %s', (code, parts, end) => {
    expect(
      failureText(new AppError(code, 'x', parts))
        .trimEnd()
        .split('\n')
        .at(-1),
    ).toBe(`     ${end}`)
  })

  test('names the request, without its query', () => {
    expect(
      failureText(new AppError('TEMPORARY', 'x', { request: { method: 'GET', path: '/v3/markets' }, status: 503 })),
    ).toBe('error: x\n  GET /v3/markets: 503\n     (TEMPORARY, exit 7)\n')
  })

  test('only what is temporary may be tried again', () => {
    const retryable = (Object.keys(exitCodes) as Code[]).filter(
      (code): code is FailureCode => code !== 'OK' && JSON.parse(failureJson(new AppError(code, 'x'))).error.retryable,
    )
    expect(retryable).toEqual([
      'TEMPORARY',
      'PARTIAL',
      'INCOMPLETE',
      'HANGUP',
      'INTERRUPTED',
      'CLOSED_PIPE',
      'TERMINATED',
    ])
  })

  test('an AppError stays itself, anything else becomes INTERNAL with its cause', () => {
    expect(asAppError(error)).toBe(error)
    const bug = new Error('x')
    expect(asAppError(bug)).toMatchObject({ code: 'INTERNAL', cause: bug })
  })
})

describe('exit codes', () => {
  test('each has a number of its own', () => {
    const numbers = Object.values(exitCodes).map(({ exit }) => exit)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(exitOf('UNKNOWN')).toBe(10)
  })

  // conventions.md: 10 > 1 > 12 > 4 > 9 > 14 > 8 > 13 > 7 > the rest
  const order: readonly Code[] = [
    'UNKNOWN',
    'INTERNAL',
    'LOCAL_IO',
    'AUTH',
    'PARTIAL',
    'INCOMPLETE',
    'BAD_RESPONSE',
    'LIMITED',
    'TEMPORARY',
    'REJECTED',
    'OK',
  ]

  test('of any two the worse one is told, whatever their order', () => {
    for (const [at, worse] of order.entries())
      for (const better of order.slice(at)) {
        expect(worstOf([worse, better])).toBe(worse)
        expect(worstOf([better, worse])).toBe(worse)
      }
    expect(worstOf([])).toBe('OK')
    expect(worstOf(['OK', 'OK'])).toBe('OK')
    expect(worstOf(['OK', 'NOT_FOUND', 'REJECTED'])).toBe('NOT_FOUND')
    expect(worstOf(order)).toBe('UNKNOWN')
  })
})
