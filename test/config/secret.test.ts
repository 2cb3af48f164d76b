import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKeyFile } from '../../src/config/key-file.ts'
import { parseSecret, shownSecret } from '../../src/config/secret.ts'
import { failureOf } from '../files/failure-of.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'

const flag = { name: '--api-key-file', code: 'USAGE' } as const

test('one line break at the end is dropped', () => {
  expect(['12345678', '12345678\n', '12345678\r\n'].map((text) => parseSecret(text, flag))).toEqual(
    Array(3).fill('12345678'),
  )
})

test.each([
  ['', 'it is empty'],
  ['\n', 'it is empty'],
  ['1234567', 'it is shorter than 8 characters'],
  ['12345678\n\n', 'it holds white space or control characters'],
  ['1234 5678', 'it holds white space or control characters'],
  ['12345678\u001b', 'it holds white space or control characters'],
  ['12345678\u200b', 'it holds white space or control characters'],
  ['\uFEFF12345678', 'it holds white space or control characters'],
  ['1234567\u00a08', 'it holds white space or control characters'],
])('%j is no secret', (text, flaw) => {
  expect(failureOf(() => parseSecret(text, flag))).toEqual({
    code: 'USAGE',
    message: `--api-key-file: this is no key or token: ${flaw}`,
    reasons: ['a key is one word of at least 8 characters, on one line'],
    next: [],
  })
})

test('a secret is shown by four digits of its SHA-256, which are none of its characters', () => {
  expect(shownSecret('shop-key-0123456789')).toMatch(/^set \(sha256 …[0-9a-f]{4}\)$/)
  expect(shownSecret('abcdefgh')).toBe('set (sha256 …35ab)')
})

test('a key file is read as it is; one that cannot be is named', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'key'), '12345678\n')
  writeFileSync(join(folder, 'large'), 'x'.repeat(20_000))
  mkdirSync(join(folder, 'folder'))
  expect(readKeyFile(join(folder, 'key'))).toBe('12345678\n')
  const messages = ['none', 'large', 'folder'].map(
    (name) => failureOf(() => readKeyFile(join(folder, name), flag)).message,
  )
  expect(messages).toEqual([
    `--api-key-file: cannot read ${folder}/none: ENOENT`,
    `--api-key-file: cannot read ${folder}/large: it is larger than 16 KiB, which no key is`,
    `--api-key-file: cannot read ${folder}/folder: EISDIR`,
  ])
})
