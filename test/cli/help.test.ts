import { describe, expect, test } from 'vitest'
import { helpPaths } from '../../src/cli/help.ts'
import { topicNames } from '../../src/cli/help-topics.ts'
import { tree } from '../../src/commands/index.ts'
import { exitCodes } from '../../src/errors/exit-codes.ts'
import { commands, ofRuns, runExample } from '../support/examples.ts'
import { freshHome, run } from '../support/run.ts'

test.each(helpPaths(tree).map((path) => path.join(' ')))('help of "%s" is there in every spelling', async (words) => {
  const ran = await run(`help ${words}`)
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out.trim().length).toBeGreaterThan(100)
  expect(ran.out).not.toMatch(/undefined|\[object| $/m)
  // what is typed stays on one line; everything else fits a terminal that nobody made wider
  const isTyped = (line: string): boolean => /^(Usage:| {2}(merchant|printf) )/.test(line)
  for (const line of ran.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(isTyped(line) ? 104 : 80)
  if (topicNames.includes(words)) return
  for (const spelling of [`${words} --help`, `${words} -h`, `--help ${words}`, `-h ${words}`])
    expect(await run(spelling), spelling).toMatchObject({ code: 0, out: ran.out, err: '' })
})

test.each(commands)('help of $words begins with examples, and names every flag', async ({ words, entry }) => {
  const { out } = await run(`${words} -h`)
  const command = await entry.load()
  const [summary, blank, heading] = out.split('\n')
  expect([summary, blank, heading]).toEqual([command.summary, '', 'Examples:'])
  expect(command.examples.length).toBeGreaterThan(0)
  for (const [line] of command.examples) expect(out).toContain(`  ${line}\n`)
  for (const key of Object.keys(command.options))
    expect(out).toMatch(new RegExp(`--(\\[no-\\])?${key.replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`)}\\b`))
})

test('nothing typed is the help; a noun alone is its help; help wins over what is wrong', async () => {
  expect(await run('')).toMatchObject({ code: 0, out: (await run('--help')).out })
  expect(await run('orders')).toMatchObject({ code: 0, out: (await run('help orders')).out })
  expect(await run('orders list --limit nope --help')).toMatchObject({
    code: 0,
    out: (await run('help orders list')).out,
  })
  expect(await run('orders show -- -h', { env: { ...freshHome(), MERCHANT_PROFILE: 'local' } })).toMatchObject({
    code: 5,
  })
})

test('help of what is none says what there is', async () => {
  expect(await run('help nope')).toMatchObject({
    code: 2,
    out: '',
    err: `error: "merchant nope" is not a command\n  commands: ${Object.keys(tree).join(', ')}, exit-codes, environment, formats, dates, errors\ntry: merchant --help\n     (USAGE, exit 2, nothing was sent)\n`,
  })
  expect((await run('help order')).err.split('\n')[1]).toBe('  did you mean "merchant orders"?')
  expect((await run('help orders lst')).err.split('\n')[1]).toBe('  did you mean "merchant orders list"?')
})

test('the exit codes are those of the table, each on a line of its own', async () => {
  const { out } = await run('help exit-codes')
  const shown = [...out.matchAll(/^ +(\d+) {2}([A-Z_]+) +(.*)$/gm)].map(([, exit, name]) => [Number(exit), name])
  expect(shown).toEqual(Object.entries(exitCodes).map(([name, { exit }]) => [exit, name]))
  const words = out.replace(/\s+/g, ' ')
  for (const { meaning, again } of Object.values(exitCodes))
    expect(words).toContain(again === '' ? meaning : `${meaning} · run it again? ${again}`)
})

test('help --json holds every command with its flags and examples, and what is below a word', async () => {
  const whole = JSON.parse((await run('help --json')).out)
  expect(Object.keys(whole)).toEqual(['commands', 'globalFlags', 'topics', 'exitCodes'])
  expect(whole.commands.map(({ command }: { command: string }) => command)).toEqual(commands.map(({ words }) => words))
  expect(whole.exitCodes).toContainEqual({ name: 'REJECTED', ...exitCodes.REJECTED })
  const { commands: list } = JSON.parse((await run('orders list --json -h')).out)
  expect(list).toMatchObject([{ command: 'orders list', usage: 'merchant orders list [flags]', arguments: [] }])
  expect(list[0].flags).toContainEqual({
    shape: '--limit <count>',
    about: expect.any(String),
    default: 'the whole range',
  })
  expect(list[0].examples[0]).toEqual({
    line: expect.stringMatching(/^merchant orders list/),
    what: expect.any(String),
  })
  const { commands: below } = JSON.parse((await run('help markets --json')).out)
  expect(below.map(({ command }: { command: string }) => command)).toEqual(['markets list', 'markets show'])
  expect(await run('help nope --json')).toMatchObject({ code: 2, out: '' })
})

test('help of a topic is there for machines too', async () => {
  const { topics } = JSON.parse((await run('help dates --json')).out)
  expect(topics).toEqual([{ name: 'dates', about: expect.any(String), text: (await run('help dates')).out }])
})

test('the version', async () => {
  for (const words of ['--version', '-V', '--quiet --version'])
    expect(await run(words)).toMatchObject({ code: 0, out: '0.0.0-test\n', err: '' })
})

/** A batch ends with its verdict on standard error; everything else is silent. */
const verdict =
  /^(\w+ \d+, failed 0, unknown 0, skipped \d+ in \d+s\n|dry run, nothing was sent: \d+ to send, \d+ to skip, 0 that cannot be sent\n)?$/

describe('every example of every command works as printed, on profile local', () => {
  // what asks, never ends by itself, or may stay in doubt has tests of its own: init.test.ts, auth.test.ts,
  // local/start.test.ts, orders/watch.test.ts, orders/runs.test.ts
  const apart = new Set(['init', 'local start', 'orders watch', ...ofRuns])
  const asking = 'merchant auth login'

  for (const { words, entry } of commands.filter((command) => !apart.has(command.words)))
    test(words, async () => {
      for (const [line] of (await entry.load()).examples) {
        if (line === asking) continue
        const ran = await runExample(words, line)
        expect(ran, line).toMatchObject({ code: 0 })
        expect(ran.err, line).toMatch(verdict)
        // silent where nothing is to be said, as cron wants it
        if (!['export sync', 'export reconcile'].includes(words)) expect(ran.out.length, line).toBeGreaterThan(0)
      }
    })
})
