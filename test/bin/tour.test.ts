import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { built } from './built.ts'

const program = built()
const { bash, env } = program

// in two pieces, for a module may not hold the start of an HTML comment
const start = `${'<'}!-- tour -->\n\`\`\`sh\n`
const [pasted = ''] = (readFileSync('README.md', 'utf8').split(start)[1] ?? '').split('```')
const tour = pasted.replaceAll('npx merchant', 'merchant')
const hasJq = spawnSync('jq', ['--version']).status === 0
const asPasted = hasJq ? tour : tour.replace(/ \| jq .*$/m, '')

test('the README has a tour that begins with a reset', () => {
  expect(tour.split('\n').slice(0, 2)).toEqual(['export MERCHANT_PROFILE=local', 'merchant local reset'])
})

test(`the tour works in a script${hasJq ? '' : ' (without jq, which is not installed)'}`, () => {
  const { code, out, err } = bash(`set -e\n${asPasted}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('CONFIRMED: order 1060 ')
  expect(out).toMatch(/^1060\t.*1 of 3 shipped, 1 on hold/m)
})

const shipTour =
  (readFileSync('README.md', 'utf8').split(start.replace('tour', 'ship-tour'))[1] ?? '').split('```')[0] ?? ''

test("the tour of today's parcels works as pasted, and sends nothing twice", () => {
  const { code, out } = bash(`set -e\n${shipTour.replaceAll('npx merchant', 'merchant')}`)
  expect(code).toBe(0)
  expect(out.match(/^CONFIRMED/gm)).toHaveLength(3)
  expect(out.match(/^SKIPPED/gm)).toHaveLength(3)
  expect(out).toContain('00370712345678901234')
})

test('the tour works on a terminal', () => {
  const line = `merchant() { '${process.execPath}' '${program.bin}' "$@"; }\nset -e\n${asPasted}`
  const { status, stdout } = spawnSync('script', ['-qec', `bash -c '${line.replaceAll("'", `'\\''`)}'`, '/dev/null'], {
    encoding: 'utf8',
    env: { ...env(), TERM: 'xterm-256color', COLUMNS: '120' },
  })
  expect(status).toBe(0)
  expect(stdout).toContain('NUMBER')
  expect(stdout).toContain('CONFIRMED: order 1060 ')
  expect(stdout).toContain('1 of 3 shipped, 1 on hold')
})
