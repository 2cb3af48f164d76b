import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { manPages } from '../../src/build/man-pages.ts'
import { topicNames } from '../../src/cli/help-topics.ts'
import { tree } from '../../src/commands/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'merchant-man-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pages = await manPages(tree, { version: '0.1.0', date: '2026-11-21' })
const files = Object.entries(pages).map(([name, text]) => {
  writeFileSync(join(folder, name), text)
  return name
})

const words = Object.entries(tree).flatMap(([noun, { verbs }]) =>
  Object.keys(verbs).map((verb) => (verb === '' ? noun : `${noun}-${verb}`)),
)

test('there is a page for every command, and one for all of them', () => {
  expect(files).toEqual(['merchant.1', ...words.map((name) => `merchant-${name}.1`)])
})

const needs = (tool: string): string =>
  spawnSync(tool, ['-V']).error === undefined ? '' : ` (skipped: ${tool} is not installed)`

describe.skipIf(needs('mandoc') !== '')(`mandoc as the judge${needs('mandoc')}`, () => {
  test.each(files)('%s has no fault', (name) => {
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning', join(folder, name)], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })
})

test('the pages are ASCII: a formatter need not know how they are encoded', () => {
  for (const [name, text] of Object.entries(pages)) expect(text, name).toMatch(/^[\n -~]*$/)
})

describe.skipIf(needs('man') !== '')(`as man shows it${needs('man')}`, () => {
  const shown = (name: string): string => {
    // its own sandbox, which some machines' sandboxes do not bear, is not what is tested
    const own = { MANWIDTH: '100', MAN_KEEP_FORMATTING: '', MAN_DISABLE_SECCOMP: '1' }
    const env = { ...process.env, ...own, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    const { stdout, stderr, status } = spawnSync('man', ['--warnings', '-l', join(folder, name)], {
      encoding: 'utf8',
      env,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout
  }

  test('a command has its usage, its flags and its examples', () => {
    const page = shown('merchant-orders-ship.1')
    expect(page).toContain('merchant orders ship [orders...]')
    expect(page).toMatch(/^ +-n, --dry-run\n +show what would be sent, and send nothing$/m)
    expect(page).toContain('merchant orders ship 1059 --tracking 00370712345678901234 --profile local --yes')
  })

  test('the page of all has every command, every topic and the exit codes', () => {
    const page = shown('merchant.1')
    for (const name of words) expect(page).toContain(`merchant-${name}(1)`)
    for (const name of topicNames) expect(page).toContain(`\n${name.toUpperCase().replace('-', ' ')}\n`)
    expect(page).toContain('10  UNKNOWN       a write may have happened')
  })
})
