import { describe, expect, test } from 'vitest'
import { addProfile, removeProfile, updateProfile, useProfile } from '../../src/config/profiles.ts'
import { parseStatusLabels } from '../../src/config/status-labels.ts'
import { failureOf } from '../files/failure-of.ts'
import { threeProfiles } from './support.ts'

const profile = { baseUrl: 'https://api.example.com' }
const before = JSON.stringify(threeProfiles)

test('add, change, use, remove; what was given is never changed', () => {
  const added = addProfile(threeProfiles, 'new.shop', { profile })
  expect(Object.keys(added.profiles ?? {})).toEqual(['shop.se', 'other', 'sandbox', 'new.shop'])
  expect(added.currentProfile).toBe('shop.se')
  const changed = updateProfile(added, 'shop.se', { market: undefined, posId: '7', readOnly: false })
  expect(Object.keys(changed.profiles?.['shop.se'] ?? {})).toEqual([
    'baseUrl',
    'notify',
    'readOnly',
    'statusLabels',
    'credentials',
    'posId',
  ])
  expect(useProfile(changed, 'new.shop').currentProfile).toBe('new.shop')
  expect(useProfile(changed, 'local').currentProfile).toBe('local')
  const removed = removeProfile(changed, 'shop.se')
  expect(Object.keys(removed.profiles ?? {})).toEqual(['other', 'sandbox', 'new.shop'])
  expect('currentProfile' in removed).toBe(false)
  expect(removeProfile(changed, 'other').currentProfile).toBe('shop.se')
  expect(JSON.stringify(threeProfiles)).toBe(before)
})

test('a name that is taken wants --replace', () => {
  expect(failureOf(() => addProfile(threeProfiles, 'other', { profile }))).toEqual({
    code: 'USAGE',
    message: 'there is a profile other already',
    reasons: [],
    next: ['choose another name', 'add --replace to put this one in its place'],
  })
  expect(addProfile(threeProfiles, 'other', { profile, replace: true }).profiles?.other).toEqual(profile)
})

test('a name that is nobody’s', () => {
  const expected = {
    code: 'NOT_FOUND',
    message: 'there is no profile "sandbx"',
    reasons: ['did you mean sandbox?'],
    next: ['merchant profile list'],
  }
  expect(failureOf(() => updateProfile(threeProfiles, 'sandbx', {}))).toEqual(expected)
  expect(failureOf(() => removeProfile(threeProfiles, 'sandbx'))).toEqual(expected)
  expect(failureOf(() => useProfile(threeProfiles, 'sandbx'))).toEqual(expected)
  expect(failureOf(() => useProfile({}, 'constructor')).code).toBe('NOT_FOUND')
})

test('profile local is built in', () => {
  const deeds: readonly (readonly [verb: string, act: () => unknown])[] = [
    ['added', () => addProfile({}, 'local', { profile })],
    ['changed', () => updateProfile({}, 'local', {})],
    ['removed', () => removeProfile({}, 'local')],
  ]
  for (const [verb, act] of deeds) {
    expect(failureOf(act)).toEqual({
      code: 'USAGE',
      message: `profile local cannot be ${verb}`,
      reasons: ['it is built in, and needs no set-up'],
      next: ['merchant orders list --profile local'],
    })
  }
})

describe('names', () => {
  test.each(['a', '0', 'shop.se', 'shop_se-2', 'x'.repeat(64)])('%s may be', (name) => {
    expect(Object.keys(addProfile({}, name, { profile }).profiles ?? {})).toEqual([name])
  })

  const pattern = 'use 1 to 64 of a-z, 0-9, ".", "_" and "-", a letter or digit first'
  test.each([
    ['', pattern],
    ['Shop', pattern],
    ['.shop', pattern],
    ['-shop', pattern],
    ['a b', pattern],
    ['a/b', pattern],
    ['å', pattern],
    ['a\n', pattern],
    ['x'.repeat(65), pattern],
    ['__proto__', 'it is reserved'],
    ['constructor', 'it is reserved'],
    ['prototype', 'it is reserved'],
    ['environment', 'it means the profile that environment variables alone describe'],
  ])('%j may not', (name, reason) => {
    expect(failureOf(() => addProfile({}, name, { profile }))).toEqual({
      code: 'USAGE',
      message: `a profile cannot be called ${JSON.stringify(name)}`,
      reasons: [reason],
      next: [],
    })
    expect(Object.hasOwn(Object.prototype, 'baseUrl')).toBe(false)
  })
})

test('a field that cannot be stored is named, and a key in a URL is not shown', () => {
  const url = 'https://x.example/?apiKey=SECRET-KEY'
  const failure = failureOf(() => addProfile({}, 'shop', { profile: { baseUrl: url } }))
  expect(failure).toEqual({
    code: 'USAGE',
    message: 'profile shop: baseUrl: a base URL has no query ("?")',
    reasons: ['nothing was stored'],
    next: [],
  })
  expect(failureOf(() => updateProfile(threeProfiles, 'other', { market: '' })).message).toBe(
    'profile other: market: must be text of one line, and not empty',
  )
})

describe('status labels', () => {
  test('are read as code=label', () => {
    expect(parseStatusLabels('4=Retur, 0=Ny = färsk')).toEqual({ 4: 'Retur', 0: 'Ny = färsk' })
  })

  test.each([
    ['Retur', 'a status code is a whole number from 0 to 999'],
    ['04=Retur', 'a status code is a whole number from 0 to 999'],
    ['4=', 'a label has 1 to 30 characters'],
    [`4=${'x'.repeat(31)}`, 'a label has 1 to 30 characters'],
    ['4=a\u001b[31m', 'a label holds printable characters only'],
    ['4=a\u202eb', 'a label holds printable characters only'],
  ])('%j is none', (text, why) => {
    expect(failureOf(() => parseStatusLabels(text))).toEqual({
      code: 'USAGE',
      message: `--status-labels: ${why}`,
      reasons: [],
      next: ['write code=label, with commas between: --status-labels 4=Returned'],
    })
  })
})
