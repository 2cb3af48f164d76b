import { describe, expect, test } from 'vitest'
import { isSameBaseUrl, parseBaseUrl, textOfBaseUrl } from '../../src/config/base-url.ts'
import { failureOf } from '../files/failure-of.ts'

describe('a base URL is brought to one form', () => {
  const good: readonly (readonly [text: string, origin: string, basePath: string])[] = [
    ['https://api.example.com', 'https://api.example.com', ''],
    ['https://api.example.com/', 'https://api.example.com', ''],
    [' HTTPS://API.Example.COM:443/v1// ', 'https://api.example.com', '/v1'],
    ['https://api.example.com:8443/a/b', 'https://api.example.com:8443', '/a/b'],
    ['https://api.example.com/a/../b', 'https://api.example.com', '/b'],
    ['https://åäö.example', 'https://xn--4cab6c.example', ''],
    ['https://api.example.com/@shop', 'https://api.example.com', '/@shop'],
    ['http://localhost:3000', 'http://localhost:3000', ''],
    ['http://127.0.0.1:80', 'http://127.0.0.1', ''],
    ['http://127.1.2.3/x', 'http://127.1.2.3', '/x'],
    ['http://[::1]:8080', 'http://[::1]:8080', ''],
  ]
  test.each(good)('%s', (text, origin, basePath) => {
    expect(parseBaseUrl(text)).toEqual({ origin, basePath })
    expect(textOfBaseUrl(parseBaseUrl(text))).toBe(`${origin}${basePath}`)
    expect(parseBaseUrl(textOfBaseUrl(parseBaseUrl(text)))).toEqual({ origin, basePath })
  })
})

describe('what is no base URL is refused, without quoting it', () => {
  const full = 'this is not a full URL'
  const scheme = 'type it with its scheme, like https://api.example.com'
  const userInfo = 'a base URL holds no user name or password'
  const bare = 'type only scheme, host and path, like https://api.example.com'
  const plain = (host: string) => `http would send the key unencrypted to ${host}`
  const https = (host: string) => `type https://${host} (http is for localhost, 127.0.0.1 and [::1])`
  const bad: readonly (readonly [text: string, why: string, next: string])[] = [
    ['', full, scheme],
    ['api.example.com', full, scheme],
    ['https:api.example.com', full, scheme],
    ['https:///api.example.com', full, scheme],
    ['https:\\\\api.example.com', full, scheme],
    ['https://api.example.com\\@evil.example', full, scheme],
    ['https://api.exa\nmple.com', full, scheme],
    ['https://[bad/?apiKey=SECRET', full, scheme],
    ['ftp://api.example.com', full, scheme],
    ['file:///etc/passwd', full, scheme],
    ['https://user:SECRET@api.example.com', userInfo, bare],
    ['https://SECRET@api.example.com', userInfo, bare],
    ['https://@api.example.com', userInfo, bare],
    [
      'https://api.example.com/?apiKey=SECRET',
      'a base URL has no query ("?")',
      'cut it off before the "?"; the key is given on its own',
    ],
    [
      'https://api.example.com?',
      'a base URL has no query ("?")',
      'cut it off before the "?"; the key is given on its own',
    ],
    ['https://api.example.com/#SECRET', 'a base URL has no fragment ("#")', 'cut it off before the "#"'],
    ['http://api.example.com', plain('api.example.com'), https('api.example.com')],
    ['http://10.0.0.1:8080', plain('10.0.0.1:8080'), https('10.0.0.1:8080')],
    ['http://localhost.example.com', plain('localhost.example.com'), https('localhost.example.com')],
    ['http://127.0.0.1.example.com', plain('127.0.0.1.example.com'), https('127.0.0.1.example.com')],
    ['http://localhost.', plain('localhost.'), https('localhost.')],
    ['http://[::2]', plain('[::2]'), https('[::2]')],
    ['http://0.0.0.0', plain('0.0.0.0'), https('0.0.0.0')],
  ]
  test.each(bad)('%j', (text, why, next) => {
    const failure = failureOf(() => parseBaseUrl(text))
    expect(failure).toEqual({ code: 'USAGE', message: `--base-url: ${why}`, reasons: [], next: [next] })
    expect(JSON.stringify(failure)).not.toContain('SECRET')
  })
})

test('a variable that is wrong is a matter of configuration', () => {
  const source = { name: 'MERCHANT_BASE_URL', code: 'CONFIG' } as const
  expect(failureOf(() => parseBaseUrl('x', source))).toMatchObject({
    code: 'CONFIG',
    message: 'MERCHANT_BASE_URL: this is not a full URL',
  })
})

test('the path is a part of what a base URL means', () => {
  const [one, other] = [parseBaseUrl('https://x.example/a'), parseBaseUrl('https://x.example/b')]
  expect([isSameBaseUrl(one, other), isSameBaseUrl(one, parseBaseUrl('https://x.example/a/'))]).toEqual([false, true])
})
