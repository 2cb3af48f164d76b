import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { updateConfig } from '../../src/config/file.ts'
import { addProfile, removeProfile, useProfile } from '../../src/config/profiles.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { failureOf, rejectionOf } from '../files/failure-of.ts'
import { freshPaths, machine } from './support.ts'

const profile = { baseUrl: 'https://api.example.com' }
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('a missing file is the empty configuration, and reading makes none', () => {
  const paths = freshPaths()
  expect(readConfig(paths, machine)).toEqual({ version: 1, profiles: {} })
  expect(failureOf(() => readConfig({ configFile: '/dev/null/x' }, machine)).message).toBe(
    'the configuration /dev/null/x cannot be read: ENOTDIR',
  )
})

test('a folder that was there keeps its mode', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  chmodSync(paths.configFolder, 0o750)
  await updateConfig(paths, machine, (config) => addProfile(config, 'shop', { profile }))
  expect(modeOf(paths.configFolder)).toBe('750')
})

test('unknown fields and the order of keys stay', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  const text = `{
  "zeta": [1, null],
  "profiles": {
    "b": {
      "later": {
        "x": 1
      },
      "baseUrl": "https://b.example"
    },
    "a": {
      "baseUrl": "https://a.example"
    }
  },
  "version": 1
}
`
  writeFileSync(paths.configFile, `\uFEFF${text}`)
  await updateConfig(paths, machine, (config) => useProfile(addProfile(config, 'c', { profile }), 'a'))
  await updateConfig(paths, machine, (config) => removeProfile(config, 'c'))
  await updateConfig(paths, machine, (config) => removeProfile(addProfile(config, 'c', { profile }), 'c'))
  const after = JSON.parse(readFileSync(paths.configFile, 'utf8'))
  expect(Object.keys(after)).toEqual(['version', 'zeta', 'profiles', 'currentProfile'])
  expect(JSON.stringify(after.profiles)).toBe(JSON.stringify(JSON.parse(text).profiles))
  expect(after.zeta).toEqual([1, null])
})

describe('a file that cannot be understood is reported, and not one byte of it changes', () => {
  const key = 'SECRET-KEY-0123'
  const broken: readonly (readonly [name: string, text: string, message: string])[] = [
    ['an empty file', '', 'line 1, column 1: this is not valid JSON'],
    ['text', 'hello', 'line 1, column 1: this is not valid JSON'],
    ['a comma too many', '{\n  "version": 1,\n}', 'line 3, column 1: this is not valid JSON'],
    ['a value without quotes', `{"profiles":\n {"a": ${key}}}`, 'line 2, column 8: this is not valid JSON'],
    [
      'a file cut in the middle',
      `{"profiles": {"a": {"baseUrl": "https://${key}`,
      'line 1, column 32: this is not valid JSON',
    ],
    ['a list', '[]', 'the file: must be an object'],
    ['a newer version', '{"version": 2}', 'version: 2 was written by a newer merchant; this one knows 1'],
    ['a wrong version', '{"version": "1"}', 'version: must be a whole number'],
    ['a profile without base URL', '{"profiles": {"shop.se": {}}}', 'profiles["shop.se"].baseUrl: must be text'],
    [
      'a URL with the key',
      `{"profiles": {"a": {"baseUrl": "https://x/?apiKey=${key}"}}}`,
      'profiles.a.baseUrl: a base URL has no query ("?")',
    ],
    [
      'a reserved name',
      '{"profiles": {"local": {"baseUrl": "https://x"}}}',
      'profiles.local: it is built in, and cannot be added, changed or removed',
    ],
    [
      'the name constructor',
      '{"profiles": {"constructor": {"baseUrl": "https://x"}}}',
      'profiles.constructor: it is reserved',
    ],
    [
      'a short key',
      '{"profiles": {"a": {"baseUrl": "https://x", "credentials": {"apiKey": {"value": "short", "origin": "https://x"}}}}}',
      'profiles.a.credentials.apiKey.value: it is shorter than 8 characters',
    ],
    [
      'an origin with a path',
      '{"profiles": {"a": {"baseUrl": "https://x", "credentials": {"apiKey": {"value": "12345678", "origin": "https://x/"}}}}}',
      'profiles.a.credentials.apiKey.origin: must be an origin, like https://api.example.com',
    ],
    [
      'a bad label',
      '{"profiles": {"a": {"baseUrl": "https://x", "statusLabels": {"4": ""}}}}',
      'profiles.a.statusLabels["4"]: a label has 1 to 30 characters',
    ],
  ]
  for (const [name, text, message] of broken) {
    test(name, async () => {
      const paths = freshPaths()
      mkdirSync(paths.configFolder)
      writeFileSync(paths.configFile, text)
      const expected = {
        code: 'CONFIG',
        message: `the configuration ${paths.configFile} cannot be read: ${message}`,
        reasons: ['the file was left as it is'],
        next: ['correct the file in an editor', `mv ${paths.configFile} ${paths.configFile}.broken   (to begin anew)`],
      }
      expect(failureOf(() => readConfig(paths, machine))).toEqual(expected)
      expect(await rejectionOf(() => updateConfig(paths, machine, (config) => config))).toEqual(expected)
      expect(JSON.stringify(expected)).not.toContain(key)
      expect(readFileSync(paths.configFile, 'utf8')).toBe(text)
      expect(readdirSync(paths.configFolder)).toEqual(['config.json'])
    })
  }
})

test('a change that fails leaves no lock and no file', async () => {
  const paths = freshPaths()
  const failure = await rejectionOf(() => updateConfig(paths, machine, (config) => removeProfile(config, 'shop')))
  expect(failure.code).toBe('NOT_FOUND')
  expect(readdirSync(paths.configFolder)).toEqual([])
})

test('a change that could not be read again is not written', async () => {
  const paths = freshPaths()
  const failure = await rejectionOf(() => updateConfig(paths, machine, (config) => ({ ...config, version: 3 })))
  expect(failure.code).toBe('INTERNAL')
  expect(readdirSync(paths.configFolder)).toEqual([])
})

test('what a killed process left is swept, and nothing else', async () => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  for (const name of ['.merchant-0123456789abcdef.tmp', '.merchant-notes.tmp']) {
    writeFileSync(join(paths.configFolder, name), 'x')
  }
  await updateConfig(paths, machine, (config) => addProfile(config, 'shop', { profile }))
  expect(readdirSync(paths.configFolder).sort()).toEqual(['.merchant-notes.tmp', 'config.json'])
})
