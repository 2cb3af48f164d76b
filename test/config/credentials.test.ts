import { describe, expect, test } from 'vitest'
import { requireCredential } from '../../src/config/require-credential.ts'
import { failureOf } from '../files/failure-of.ts'
import { resolved, sandboxKey, shopKey, threeProfiles } from './support.ts'

const shop = 'https://api.shop.example'
const elsewhere = 'https://api.elsewhere.example'
const envKey = 'env-key-0123456789'
const key = { MERCHANT_API_KEY: envKey }
const token = { MERCHANT_TOKEN: 'env-token-0123456' }

describe('which key goes where', () => {
  const rows: readonly (readonly [
    what: string,
    Parameters<typeof resolved>[0],
    value: string | undefined,
    origin: string,
  ])[] = [
    ['the stored one', {}, shopKey, shop],
    ['the environment’s beats it, for the profile in use', { env: key }, envKey, shop],
    ['bound by MERCHANT_PROFILE', { env: { ...key, MERCHANT_PROFILE: 'other' } }, envKey, 'https://api.other.example'],
    [
      'bound by MERCHANT_PROFILE to the profile on the line',
      { flags: { profile: 'sandbox' }, env: { ...key, MERCHANT_PROFILE: 'sandbox' } },
      envKey,
      'https://api.sandbox.example',
    ],
    ['bound by MERCHANT_BASE_URL', { env: { ...key, MERCHANT_BASE_URL: elsewhere } }, envKey, elsewhere],
    [
      'bound by MERCHANT_BASE_URL to the profile on the line',
      { flags: { profile: 'shop.se' }, env: { ...key, MERCHANT_BASE_URL: `${shop}/v` } },
      envKey,
      shop,
    ],
    ['nothing stored goes to MERCHANT_BASE_URL', { env: { MERCHANT_BASE_URL: elsewhere } }, undefined, elsewhere],
    [
      'the same value as stored is no contradiction',
      { flags: { profile: 'shop.se' }, env: { MERCHANT_API_KEY: shopKey } },
      shopKey,
      shop,
    ],
    [
      'from a file',
      { env: { MERCHANT_API_KEY_FILE: '/run/key' }, readKeyFile: (path) => `key-of-${path.slice(1)}\n` },
      'key-of-run/key',
      shop,
    ],
    ['the sandbox’s own', { flags: { sandbox: true } }, sandboxKey, 'https://api.sandbox.example'],
    [
      'profile local takes none from outside',
      { flags: { profile: 'local' }, env: { ...key, ...token } },
      'local_key',
      'https://local.invalid',
    ],
  ]
  test.each(rows)('%s', (_, input, value, origin) => {
    const profile = resolved(input)
    expect(profile.credentials.apiKey).toEqual(value === undefined ? undefined : { value, origin })
    expect(profile.baseUrl.origin).toBe(origin)
  })
})

describe('a credential of the environment that belongs to another profile is an error', () => {
  test('the profile in use has it, and another is on the line', () => {
    expect(failureOf(() => resolved({ flags: { sandbox: true }, env: key }))).toEqual({
      code: 'CONFIG',
      message: 'MERCHANT_API_KEY is not bound to profile sandbox',
      reasons: [
        '--sandbox chose sandbox at https://api.sandbox.example',
        'MERCHANT_API_KEY belongs to profile shop.se at https://api.shop.example/v (merchant profile use)',
      ],
      next: ['set MERCHANT_PROFILE=sandbox, if it is meant for it', 'unset MERCHANT_API_KEY'],
    })
  })

  test('MERCHANT_PROFILE has it', () => {
    const env = { ...token, MERCHANT_PROFILE: 'other' }
    expect(failureOf(() => resolved({ flags: { profile: 'shop.se' }, env }))).toMatchObject({
      message: 'MERCHANT_TOKEN is not bound to profile shop.se',
      reasons: [
        '--profile chose shop.se at https://api.shop.example/v',
        'MERCHANT_TOKEN belongs to profile other at https://api.other.example (MERCHANT_PROFILE)',
      ],
    })
  })

  test('nobody has it', () => {
    const { currentProfile: _, ...config } = threeProfiles
    const input = { flags: { profile: 'other' }, env: { MERCHANT_API_KEY_FILE: '/run/key' }, config }
    expect(failureOf(() => resolved(input))).toMatchObject({
      message: 'MERCHANT_API_KEY_FILE is not bound to profile other',
      reasons: [
        '--profile chose other at https://api.other.example',
        'MERCHANT_API_KEY_FILE belongs to no profile: neither MERCHANT_PROFILE nor MERCHANT_BASE_URL is set',
      ],
    })
  })

  test('the profile in use, named on the line, is a profile on the line', () => {
    expect(failureOf(() => resolved({ flags: { profile: 'shop.se' }, env: key })).code).toBe('CONFIG')
  })
})

test('key and key file together are an error, and a key that is none is named without being shown', () => {
  const both = { ...key, MERCHANT_API_KEY_FILE: '/run/key' }
  expect(failureOf(() => resolved({ env: both })).message).toBe(
    'MERCHANT_API_KEY and MERCHANT_API_KEY_FILE are both set',
  )
  const failure = failureOf(() => resolved({ env: { MERCHANT_API_KEY: 'S3CRET' } }))
  expect(failure.message).toBe('MERCHANT_API_KEY: this is no key or token: it is shorter than 8 characters')
  expect(JSON.stringify(failure)).not.toContain('S3CRET')
})

describe('requireCredential', () => {
  test('merchant endpoints: the key if there is one, else the merchant’s token', () => {
    const pick = (input: Parameters<typeof resolved>[0]) => requireCredential(resolved(input), 'merchant')
    expect(pick({})).toEqual({ name: 'apiKey', value: shopKey, origin: shop })
    expect(pick({ env: token })).toEqual({ name: 'apiKey', value: shopKey, origin: shop })
    expect(pick({ flags: { profile: 'other' } })).toMatchObject({ name: 'token', value: 'other-token-012345' })
    expect(pick({ env: { ...token, MERCHANT_PROFILE: 'other' } })).toMatchObject({ value: 'env-token-0123456' })
  })

  test('a token that was not stored for the merchant never goes there', () => {
    const shopper = { value: 'shopper-token-0123', origin: shop, kind: 'shopper' }
    const config = { currentProfile: 'a', profiles: { a: { baseUrl: shop, credentials: { token: shopper } } } }
    expect(failureOf(() => requireCredential(resolved({ config }), 'merchant'))).toEqual({
      code: 'CONFIG',
      message: 'profile a has no API key and no token of the merchant',
      reasons: [],
      next: [`merchant profile add a --replace --base-url ${shop} --api-key-file FILE`],
    })
  })

  test('export and feed want the key', () => {
    expect(failureOf(() => requireCredential(resolved({ flags: { profile: 'other' } }), 'apiKey'))).toMatchObject({
      code: 'CONFIG',
      message: 'profile other has no API key',
    })
    const env = { ...token, MERCHANT_BASE_URL: elsewhere }
    expect(failureOf(() => requireCredential(resolved({ env }), 'apiKey')).next).toEqual([
      'set MERCHANT_API_KEY, or MERCHANT_API_KEY_FILE',
    ])
  })

  test('a key that was stored for another origin is not used, and is to be stored again', () => {
    for (const baseUrl of ['https://api.moved.example', 'https://api.shop.example:8443', 'http://127.0.0.1']) {
      const credentials = { apiKey: { value: shopKey, origin: shop } }
      const profile = resolved({ config: { currentProfile: 'a', profiles: { a: { baseUrl, credentials } } } })
      expect(profile.credentials).toEqual({})
      expect(failureOf(() => requireCredential(profile, 'merchant'))).toEqual({
        code: 'CONFIG',
        message: 'the API key of profile a was stored for another address',
        reasons: [`it was stored for ${shop}`, `the profile is now at ${baseUrl}`],
        next: ['store the key again:', `merchant profile add a --replace --base-url ${baseUrl} --api-key-file FILE`],
      })
      expect(JSON.stringify(profile)).not.toContain(shopKey)
    }
  })

  test('another path on the same origin keeps the key', () => {
    const credentials = { apiKey: { value: shopKey, origin: shop } }
    const config = { currentProfile: 'a', profiles: { a: { baseUrl: `${shop}/new`, credentials } } }
    expect(requireCredential(resolved({ config }), 'apiKey').value).toBe(shopKey)
  })
})
