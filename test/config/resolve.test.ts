import { describe, expect, test } from 'vitest'
import { describeProfile } from '../../src/config/describe.ts'
import { type SettingName, settings } from '../../src/config/settings.ts'
import { failureOf } from '../files/failure-of.ts'
import { resolved, shopKey } from './support.ts'

test('flag > environment > profile > default, and where each came from', () => {
  const env = { MERCHANT_MARKET: 'no', MERCHANT_PROVIDER: 'posten', MERCHANT_NOTIFY: 'off', MERCHANT_RETRIES: '2' }
  const profile = resolved({ flags: { market: 'fi', posId: '7' }, env })
  expect(profile).toEqual({
    name: 'shop.se',
    kind: 'remote',
    baseUrl: { origin: 'https://api.shop.example', basePath: '/v' },
    environment: 'production',
    protected: false,
    readOnly: true,
    credentials: { apiKey: { value: shopKey, origin: 'https://api.shop.example' } },
    estranged: {},
    market: 'fi',
    posId: '7',
    statusLabels: { 4: 'Retur' },
    provider: 'posten',
    notify: false,
    retries: 2,
    origins: {
      profile: 'merchant profile use',
      baseUrl: 'profile shop.se',
      environment: 'default',
      protected: 'default',
      readOnly: 'profile shop.se',
      apiKey: 'profile shop.se',
      market: '--market',
      posId: '--pos-id',
      statusLabels: 'profile shop.se',
      provider: 'MERCHANT_PROVIDER',
      notify: 'MERCHANT_NOTIFY',
      retries: 'MERCHANT_RETRIES',
    },
  })
})

test('everything by environment alone', () => {
  const env = {
    MERCHANT_BASE_URL: 'https://api.example.com/x/',
    MERCHANT_DEV_BASE_URL: 'https://dev.example.com',
    MERCHANT_ENVIRONMENT: 'sandbox',
    MERCHANT_API_KEY: 'env-key-0123456789\n',
    MERCHANT_TOKEN: 'env-token-0123456',
    MERCHANT_PROTECTED: 'yes',
    MERCHANT_STATUS_LABELS: '0=Ny, 4=Retur',
    MERCHANT_CA_FILE: '/etc/ca.pem',
  }
  const profile = resolved({ env, config: {} })
  expect(profile).toMatchObject({
    name: 'environment',
    baseUrl: { origin: 'https://api.example.com', basePath: '/x' },
    devBaseUrl: { origin: 'https://dev.example.com', basePath: '' },
    environment: 'sandbox',
    protected: true,
    readOnly: false,
    credentials: {
      apiKey: { value: 'env-key-0123456789', origin: 'https://api.example.com' },
      token: { value: 'env-token-0123456', origin: 'https://api.example.com' },
    },
    statusLabels: { 0: 'Ny', 4: 'Retur' },
    caFile: '/etc/ca.pem',
  })
  expect(profile.origins).toMatchObject({ baseUrl: 'MERCHANT_BASE_URL', apiKey: 'MERCHANT_API_KEY' })
})

test('profile local needs nothing', () => {
  expect(resolved({ flags: { profile: 'local' }, config: {} })).toEqual({
    name: 'local',
    kind: 'local',
    baseUrl: { origin: 'https://local.invalid', basePath: '' },
    devBaseUrl: { origin: 'https://local.invalid', basePath: '' },
    environment: 'sandbox',
    protected: false,
    readOnly: false,
    credentials: { apiKey: { value: 'local_key', origin: 'https://local.invalid' } },
    estranged: {},
    statusLabels: {},
    origins: {
      profile: '--profile',
      baseUrl: 'built in',
      devBaseUrl: 'built in',
      environment: 'built in',
      protected: 'default',
      readOnly: 'default',
      apiKey: 'built in',
    },
  })
})

describe('a protection cannot be taken away by a later source', () => {
  test.each([
    [{ readOnly: false }, {}, true],
    [{}, { MERCHANT_READ_ONLY: '0' }, true],
    [{}, { MERCHANT_PROFILE: 'other', MERCHANT_READ_ONLY: '1' }, true],
    [{ readOnly: true }, { MERCHANT_PROFILE: 'other' }, true],
    [{}, { MERCHANT_PROFILE: 'other' }, false],
  ])('%j %j', (flags, env, readOnly) => {
    expect(resolved({ flags, env }).readOnly).toBe(readOnly)
  })
})

describe('production is never called a sandbox by a variable', () => {
  test('of a stored profile the variable may only say the same', () => {
    expect(resolved({ env: { MERCHANT_ENVIRONMENT: 'production' } }).environment).toBe('production')
    expect(resolved({ flags: { sandbox: true } }).environment).toBe('sandbox')
    expect(failureOf(() => resolved({ env: { MERCHANT_ENVIRONMENT: 'sandbox' } }))).toEqual({
      code: 'CONFIG',
      message: 'MERCHANT_ENVIRONMENT contradicts profile shop.se',
      reasons: ['profile shop.se (merchant profile use) says production', 'MERCHANT_ENVIRONMENT says sandbox'],
      next: ['unset MERCHANT_ENVIRONMENT'],
    })
  })
})

describe('the address of the categories', () => {
  const dev = { MERCHANT_DEV_BASE_URL: 'https://dev.env.example' }
  test('comes from the profile, or from the environment that is bound to it', () => {
    expect(resolved({ flags: { profile: 'other' } }).devBaseUrl?.origin).toBe('https://dev.other.example')
    expect(resolved({ env: dev }).devBaseUrl?.origin).toBe('https://dev.env.example')
    expect(resolved({ flags: { profile: 'local' }, env: dev }).devBaseUrl?.origin).toBe('https://local.invalid')
  })

  test('never completes or changes a profile that was named for something else', () => {
    expect(failureOf(() => resolved({ flags: { sandbox: true }, env: dev })).message).toBe(
      'MERCHANT_DEV_BASE_URL is not bound to profile sandbox',
    )
    expect(failureOf(() => resolved({ env: { ...dev, MERCHANT_PROFILE: 'other' } }))).toMatchObject({
      message: 'MERCHANT_DEV_BASE_URL contradicts profile other',
      reasons: [
        'profile other (MERCHANT_PROFILE) says https://dev.other.example',
        'MERCHANT_DEV_BASE_URL says https://dev.env.example',
      ],
    })
  })
})

test.each([
  ['MERCHANT_NOTIFY', 'maybe', 'this is not a switch: use 1 or 0 (true, false, yes, no, on, off)'],
  ['MERCHANT_RETRIES', '-1', 'this is not a whole number from 0 to 9999'],
  ['MERCHANT_MARKET', 's\u001be', 'this is not text of one line'],
  ['MERCHANT_STATUS_LABELS', 'x=Retur', 'a status code is a whole number from 0 to 999'],
  ['MERCHANT_STATUS_LABELS', '4=', 'a label has 1 to 30 characters'],
])('%s=%j is named', (variable, text, why) => {
  expect(failureOf(() => resolved({ env: { [variable]: text } }))).toMatchObject({
    code: 'CONFIG',
    message: `${variable}: ${why}`,
  })
})

test('describeProfile shows every value with its origin, and no character of a secret', () => {
  const profile = resolved({ env: { MERCHANT_MARKET: 'no' } })
  expect(describeProfile(profile)).toEqual([
    { setting: 'profile', value: 'shop.se', origin: 'merchant profile use' },
    { setting: 'baseUrl', value: 'https://api.shop.example/v', origin: 'profile shop.se' },
    { setting: 'environment', value: 'production', origin: 'default' },
    { setting: 'protected', value: 'no', origin: 'default' },
    { setting: 'readOnly', value: 'yes', origin: 'profile shop.se' },
    { setting: 'apiKey', value: expect.stringMatching(/^set \(sha256 …[0-9a-f]{4}\)$/), origin: 'profile shop.se' },
    { setting: 'market', value: 'no', origin: 'MERCHANT_MARKET' },
    { setting: 'statusLabels', value: '4=Retur', origin: 'profile shop.se' },
    { setting: 'notify', value: 'yes', origin: 'profile shop.se' },
  ])
  const moved = {
    a: { baseUrl: 'https://b.example', credentials: { apiKey: { value: shopKey, origin: 'https://a.example' } } },
  }
  expect(describeProfile(resolved({ config: { currentProfile: 'a', profiles: moved } }))).toContainEqual({
    setting: 'apiKey',
    value: 'not used: stored for https://a.example',
    origin: 'profile a',
  })
})

describe('the table of settings', () => {
  const all = Object.entries(settings) as readonly [SettingName, { flag?: string; env?: string; secret?: boolean }][]
  test('no two share a flag or a variable, and no flag takes a secret', () => {
    for (const field of ['flag', 'env'] as const) {
      const names = all.flatMap(([, setting]) => setting[field] ?? [])
      expect(new Set(names).size).toBe(names.length)
    }
    expect(all.filter(([, { secret, flag }]) => secret === true && flag !== undefined)).toEqual([])
    expect(all.filter(([, { env }]) => !env?.startsWith('MERCHANT_'))).toEqual([])
  })
})
