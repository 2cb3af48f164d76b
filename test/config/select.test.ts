import { describe, expect, test } from 'vitest'
import { failureOf } from '../files/failure-of.ts'
import { resolved, threeProfiles } from './support.ts'

const { currentProfile: _none, ...withoutCurrent } = threeProfiles
const empty = { version: 1, profiles: {} }
const shopUrl = 'https://api.shop.example/v'
const elsewhere = 'https://api.elsewhere.example'

describe('who chooses the profile', () => {
  const rows: readonly (readonly [
    what: string,
    input: Parameters<typeof resolved>[0],
    name: string,
    origin: string,
  ])[] = [
    ['--profile', { flags: { profile: 'other' } }, 'other', '--profile'],
    [
      '--profile over MERCHANT_PROFILE',
      { flags: { profile: 'other' }, env: { MERCHANT_PROFILE: 'shop.se' } },
      'other',
      '--profile',
    ],
    ['--sandbox', { flags: { sandbox: true } }, 'sandbox', '--sandbox'],
    ['--sandbox with --profile sandbox', { flags: { sandbox: true, profile: 'sandbox' } }, 'sandbox', '--sandbox'],
    [
      '--sandbox over MERCHANT_PROFILE',
      { flags: { sandbox: true }, env: { MERCHANT_PROFILE: 'other' } },
      'sandbox',
      '--sandbox',
    ],
    ['MERCHANT_PROFILE over profile use', { env: { MERCHANT_PROFILE: 'other' } }, 'other', 'MERCHANT_PROFILE'],
    ['profile use', {}, 'shop.se', 'merchant profile use'],
    ['MERCHANT_PROFILE set to nothing', { env: { MERCHANT_PROFILE: '' } }, 'shop.se', 'merchant profile use'],
    [
      'profile use, confirmed by MERCHANT_BASE_URL',
      { env: { MERCHANT_BASE_URL: `${shopUrl}/` } },
      'shop.se',
      'merchant profile use',
    ],
    [
      'MERCHANT_BASE_URL over profile use',
      { env: { MERCHANT_BASE_URL: elsewhere } },
      'environment',
      'MERCHANT_BASE_URL',
    ],
    [
      'MERCHANT_BASE_URL with another path',
      { env: { MERCHANT_BASE_URL: 'https://api.shop.example/w' } },
      'environment',
      'MERCHANT_BASE_URL',
    ],
    [
      'MERCHANT_BASE_URL alone',
      { env: { MERCHANT_BASE_URL: elsewhere }, config: empty },
      'environment',
      'MERCHANT_BASE_URL',
    ],
    [
      'MERCHANT_BASE_URL over profile use local',
      { env: { MERCHANT_BASE_URL: elsewhere }, config: { currentProfile: 'local' } },
      'environment',
      'MERCHANT_BASE_URL',
    ],
    [
      'MERCHANT_BASE_URL over a profile that is gone',
      { env: { MERCHANT_BASE_URL: elsewhere }, config: { currentProfile: 'gone' } },
      'environment',
      'MERCHANT_BASE_URL',
    ],
    [
      '--profile with its own MERCHANT_BASE_URL',
      { flags: { profile: 'shop.se' }, env: { MERCHANT_BASE_URL: shopUrl } },
      'shop.se',
      '--profile',
    ],
    ['--profile local without any file', { flags: { profile: 'local' }, config: empty }, 'local', '--profile'],
    [
      '--profile local, whatever the shell has set',
      { flags: { profile: 'local' }, env: { MERCHANT_BASE_URL: 'nonsense' } },
      'local',
      '--profile',
    ],
    ['MERCHANT_PROFILE=local', { env: { MERCHANT_PROFILE: 'local' }, config: empty }, 'local', 'MERCHANT_PROFILE'],
    ['profile use local', { config: { currentProfile: 'local' } }, 'local', 'merchant profile use'],
  ]
  test.each(rows)('%s', (_, input, name, origin) => {
    const profile = resolved(input)
    expect([profile.name, profile.origins.profile]).toEqual([name, origin])
    expect(profile.kind).toBe(name === 'local' ? 'local' : 'remote')
  })
})

describe('what cannot be chosen', () => {
  test('--sandbox and another profile', () => {
    expect(failureOf(() => resolved({ flags: { sandbox: true, profile: 'shop.se' } }))).toEqual({
      code: 'USAGE',
      message: '--sandbox and --profile shop.se contradict each other',
      reasons: ['--sandbox means --profile sandbox'],
      next: ['give one of the two'],
    })
  })

  test('a sandbox that is not there', () => {
    expect(failureOf(() => resolved({ flags: { sandbox: true }, config: empty }))).toEqual({
      code: 'CONFIG',
      message: 'there is no profile sandbox',
      reasons: ['--sandbox asks for it: a profile with its own base URL and key; nothing else is used in its place'],
      next: ['merchant profile add sandbox --base-url URL --api-key-file FILE'],
    })
    const env = { MERCHANT_BASE_URL: elsewhere, MERCHANT_API_KEY: 'a-key-of-the-env' }
    expect(failureOf(() => resolved({ flags: { sandbox: true }, env, config: empty })).code).toBe('CONFIG')
  })

  test('no profile at all', () => {
    const first = ['merchant init', 'merchant profile add NAME --base-url URL --api-key-file FILE']
    expect(failureOf(() => resolved({ config: empty }))).toEqual({
      code: 'CONFIG',
      message: 'no profile is chosen',
      reasons: [],
      next: [...first, 'merchant orders list --profile local'],
    })
    expect(
      failureOf(() => resolved({ config: withoutCurrent, env: { MERCHANT_TOKEN: 'a-token-of-the-env' } })),
    ).toEqual({
      code: 'CONFIG',
      message: 'no profile is chosen',
      reasons: [
        'there are: shop.se, other, sandbox',
        'the environment holds a credential, but no MERCHANT_BASE_URL to send it to',
      ],
      next: ['merchant profile use shop.se', ...first, 'merchant orders list --profile local'],
    })
  })

  test('a name that is nobody’s, with the one that was meant', () => {
    expect(failureOf(() => resolved({ env: { MERCHANT_PROFILE: 'shpo.se' } }))).toEqual({
      code: 'NOT_FOUND',
      message: 'there is no profile "shpo.se"',
      reasons: ['the name came from MERCHANT_PROFILE', 'did you mean shop.se?'],
      next: ['merchant profile list'],
    })
    expect(failureOf(() => resolved({ config: { currentProfile: 'gone' } })).reasons).toEqual([
      'the name came from merchant profile use',
    ])
  })

  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'environment', '']) {
    test(`${JSON.stringify(name)} is no profile, not even one of an object’s own`, () => {
      const config = JSON.parse('{"profiles": {"__proto__": {"baseUrl": "https://x.example"}}}')
      for (const flags of [{ profile: name }]) {
        expect(failureOf(() => resolved({ flags })).code).toBe('NOT_FOUND')
        expect(failureOf(() => resolved({ flags, config })).code).toBe('NOT_FOUND')
      }
    })
  }
})

describe('two sources that name different services are an error, with both on the screen', () => {
  const env = { MERCHANT_BASE_URL: elsewhere }
  const rows: readonly (readonly [Parameters<typeof resolved>[0], origin: string, name: string, place: string])[] = [
    [{ flags: { profile: 'shop.se' }, env }, '--profile', 'shop.se', shopUrl],
    [{ flags: { sandbox: true }, env }, '--sandbox', 'sandbox', 'https://api.sandbox.example'],
    [{ env: { ...env, MERCHANT_PROFILE: 'shop.se' } }, 'MERCHANT_PROFILE', 'shop.se', shopUrl],
    [{ env: { ...env, MERCHANT_PROFILE: 'local' } }, 'MERCHANT_PROFILE', 'local', 'the built-in service'],
    [
      { flags: { profile: 'other' }, env: { ...env, MERCHANT_PROFILE: 'shop.se' } },
      '--profile',
      'other',
      'https://api.other.example',
    ],
  ]
  test.each(rows)('%j', (input, origin, name, place) => {
    expect(failureOf(() => resolved(input))).toEqual({
      code: 'CONFIG',
      message: `${origin} and MERCHANT_BASE_URL name different services`,
      reasons: [`profile ${name} (${origin}) is ${place}`, `MERCHANT_BASE_URL is ${elsewhere}`],
      next: ['unset MERCHANT_BASE_URL', `leave out ${origin}, to use MERCHANT_BASE_URL alone`],
    })
  })

  test('another path on the same host is another service', () => {
    const other = { MERCHANT_BASE_URL: 'https://api.shop.example' }
    expect(failureOf(() => resolved({ flags: { profile: 'shop.se' }, env: other })).code).toBe('CONFIG')
  })

  test('a variable that is no base URL is named, and its text is not shown', () => {
    const failure = failureOf(() => resolved({ env: { MERCHANT_BASE_URL: 'https://x/?apiKey=SECRET-KEY' } }))
    expect(failure).toMatchObject({ code: 'CONFIG', message: 'MERCHANT_BASE_URL: a base URL has no query ("?")' })
    expect(JSON.stringify(failure)).not.toContain('SECRET')
  })
})
