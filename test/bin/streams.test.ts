import { expect, test } from 'vitest'
import { built } from './built.ts'

const { merchant, bash, env } = built()

test('the version, at once', () => {
  expect(merchant(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' })
})

test('help written down by the build equals help made on the spot', () => {
  const atOnce = merchant(['orders', 'ship', '--help']).out
  const made = merchant(['orders', 'ship', '--profile', 'local', '--help']).out
  expect(atOnce).toContain('Usage: merchant orders ship [orders...] [flags]')
  expect(made).toBe(atOnce)
})

test('without a command, help; with an unknown one, the nearest and exit 2', () => {
  expect(merchant([]).out).toBe(merchant(['--help']).out)
  expect(merchant(['ordres'])).toEqual({
    code: 2,
    out: '',
    err: 'error: "merchant ordres" is not a command\n  did you mean "merchant orders"?\ntry: merchant --help\n     (USAGE, exit 2, nothing was sent)\n',
  })
})

test('a full device is exit 12, whatever is printed', () => {
  for (const line of [
    'merchant orders list --profile local',
    'merchant orders list --profile local --json',
    'merchant --help',
    'merchant --version',
  ]) {
    const { code, err } = bash(`${line} > /dev/full`)
    expect([line, code]).toEqual([line, 12])
    expect(err).not.toContain('    at ')
  }
})

test('a write command finishes its row before a full device fails it', () => {
  const home = env()
  const { code, err } = bash('merchant orders hold 1058 --profile local > /dev/full', { env: home })
  expect(code).toBe(12)
  expect(err).toContain('the output could not be written (ENOSPC)')
  expect(merchant(['orders', 'hold', '1058', '--profile', 'local', '--json'], { env: home }).out).toContain(
    '"outcome":"UNCHANGED"',
  )
})

test('a reader that leaves ends a list quietly with 141', () => {
  const home = env()
  merchant(['local', 'reset', '--orders', '3000'], { env: home })
  const { code, out, err } = bash(
    'merchant orders list --profile local --from 3650d --json | head -c 20 > /dev/null; echo "$PIPESTATUS"',
    { env: home },
  )
  expect({ code, out, err }).toEqual({ code: 0, out: '141\n', err: '' })
})

test('closed standard input, output and error hang nothing', () => {
  expect(bash('merchant orders list --profile local <&- >&- 2>&-').code).not.toBe(null)
  expect(bash('merchant orders list --profile local <&-').code).toBe(0)
})

test('silent on standard error without a terminal when all is well', () => {
  const home = env()
  for (const line of ['orders list', 'orders show 1060', 'orders hold 1060', 'markets list', 'local reset']) {
    const flags = line.startsWith('local') ? [] : ['--profile', 'local']
    const { code, err } = merchant([...line.split(' '), ...flags], { env: home })
    expect([line, code, err]).toEqual([line, 0, ''])
  }
})

test('a whole list of 3,000 orders reaches a slow pipe byte for byte', () => {
  const home = env()
  merchant(['local', 'reset', '--orders', '3000', '--now', '2026-11-20T12:00:00Z'], { env: home })
  const list = 'merchant orders list --profile local --from 2000-01-01 --output ndjson'
  const direct = bash(list, { env: home }).out
  expect(direct.split('\n')).toHaveLength(3001)
  const slow = bash(`${list} | (read -r first; printf '%s\\n' "$first"; dd bs=700 2>/dev/null)`, { env: home }).out
  expect(slow).toBe(direct)
})
