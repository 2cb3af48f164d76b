import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'

/** A base URL in its one form: `origin` is scheme://host[:port], `basePath` is '' or '/path' without a slash at its end. */
export interface BaseUrl {
  readonly origin: string
  readonly basePath: string
}

/** Where a text came from, and so which failure it is: a flag is USAGE, the environment or the file is CONFIG. */
export interface TextSource {
  readonly name: string
  readonly code: 'USAGE' | 'CONFIG'
}

const example = 'https://api.example.com'

type Flaw = readonly [why: string, next: string]

const flawOfParts = (url: URL, text: string): Flaw | undefined => {
  const authority = text.slice(text.indexOf('//') + 2).split(/[/?#\\]/, 1)[0] ?? ''
  if (authority.includes('@')) {
    return ['a base URL holds no user name or password', `type only scheme, host and path, like ${example}`]
  }
  if (text.includes('?'))
    return ['a base URL has no query ("?")', 'cut it off before the "?"; the key is given on its own']
  if (text.includes('#')) return ['a base URL has no fragment ("#")', 'cut it off before the "#"']
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return [
      `http would send the key unencrypted to ${url.host}`,
      `type https://${url.host} (http is for localhost, 127.0.0.1 and [::1])`,
    ]
  }
  return undefined
}

/** Why a text is no base URL, and what to type; the text is never quoted: people paste whole URLs, key and all. */
export const flawOfBaseUrl = (text: string): Flaw | undefined => {
  // URL forgives 'https:host' and line breaks; a wrong host is no place for forgiveness
  const isFull = /^https?:\/\/[^/\\]/i.test(text) && !/[\s\\]/.test(text)
  if (!isFull || !URL.canParse(text)) return ['this is not a full URL', `type it with its scheme, like ${example}`]
  return flawOfParts(new URL(text), text)
}

const flagSource: TextSource = { name: '--base-url', code: 'USAGE' }

/**
 * Reads a base URL: https, or http on loopback (localhost, 127.0.0.0/8, [::1]); a path prefix is allowed; user info,
 * query and fragment are not. Throws AppError USAGE or CONFIG, as the source says, with what to type instead.
 */
export const parseBaseUrl = (text: string, source: TextSource = flagSource): BaseUrl => {
  const trimmed = text.trim()
  const flaw = flawOfBaseUrl(trimmed)
  if (flaw !== undefined) {
    throw new AppError(source.code, `${source.name}: ${flaw[0]}`, { try: [flaw[1]], effect: 'none' })
  }
  const url = new URL(trimmed)
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') }
}

/** A base URL as text, without a slash at its end. */
export const textOfBaseUrl = (url: BaseUrl): string => `${url.origin}${url.basePath}`

/** Same scheme, host, port and path? A sandbox may differ from production by its path alone. */
export const isSameBaseUrl = (one: BaseUrl, other: BaseUrl): boolean => textOfBaseUrl(one) === textOfBaseUrl(other)
