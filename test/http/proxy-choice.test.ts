import { expect, test } from 'vitest'
import { proxyFor } from '../../src/http/proxy-choice.ts'

const proxy = 'http://proxy.example:8080'
const origin = 'https://api.shop.example'

test.each([
  [{ HTTPS_PROXY: proxy }, proxy],
  [{ https_proxy: proxy, HTTPS_PROXY: 'http://other.example' }, proxy],
  [{ ALL_PROXY: proxy }, proxy],
  [{ HTTP_PROXY: proxy }, undefined],
  [{ HTTPS_PROXY: 'proxy.example:8080' }, proxy],
  [{ HTTPS_PROXY: '' }, undefined],
  [{ HTTPS_PROXY: proxy, NO_PROXY: '*' }, undefined],
  [{ HTTPS_PROXY: proxy, NO_PROXY: 'localhost, shop.example' }, undefined],
  [{ HTTPS_PROXY: proxy, NO_PROXY: '.SHOP.example' }, undefined],
  [{ HTTPS_PROXY: proxy, no_proxy: '*.shop.example' }, undefined],
  [{ HTTPS_PROXY: proxy, NO_PROXY: 'api.shop.example:443' }, undefined],
  [{ HTTPS_PROXY: proxy, NO_PROXY: 'api.shop.example:8443' }, proxy],
  [{ HTTPS_PROXY: proxy, NO_PROXY: 'op.example' }, proxy],
])('%j', (env, expected) => {
  expect(proxyFor(origin, env)).toBe(expected)
})

test('loopback is never proxied', () => {
  for (const host of ['http://localhost:1', 'http://127.0.0.1:1', 'https://[::1]:1']) {
    expect(proxyFor(host, { ALL_PROXY: proxy, HTTP_PROXY: proxy, HTTPS_PROXY: proxy })).toBeUndefined()
  }
})

test('a proxy that is no URL is refused, and not quoted', () => {
  for (const value of ['socks5://user:secret@x', 'http://user:secret@[', 'http://user:secret@:x']) {
    expect(() => proxyFor(origin, { HTTPS_PROXY: value })).toThrowError(/^(?!.*secret)/)
  }
})
