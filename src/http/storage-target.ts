import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'
import { cleaned } from './quote.ts'

/** Who named the link, and what may be reached from there. */
export interface LinkRules {
  /** scheme://host[:port] of the API that named it. */
  readonly apiOrigin: string
  /** The API itself is on this machine or in a private network, so its storage may be. */
  readonly mayBePrivate: boolean
  readonly isPrivate: (hostname: string) => boolean
}

const refusedLink = (reason: string): AppError =>
  new AppError('BAD_RESPONSE', 'the link to the feed is refused', {
    reasons: [reason],
    try: ['tell the operator of the service what stands above; nothing was fetched'],
    effect: 'none',
  })

/** A link as it may be shown: its path and query are secrets. */
export const shownLink = ({ protocol, host }: URL): string => `${protocol}//${host}/…(signed)`

/**
 * The URL that a Location means, if it may be fetched (reliability A13): https, or http where the API itself is http on
 * this machine; no user name; no address of this machine or of a private network, unless the API is at one. `from` is
 * the URL that sent it, for a second hop. Throws AppError BAD_RESPONSE, which never quotes the link.
 */
export const storageTarget = (location: string, { apiOrigin, mayBePrivate, isPrivate }: LinkRules, from?: URL): URL => {
  const text = location.trim()
  // a link of the API is whole; only the storage may refer to itself
  if (!URL.canParse(text, from?.href)) throw refusedLink('it is no whole URL')
  const url = new URL(text, from?.href)
  const api = new URL(apiOrigin)
  const mayBePlain = api.protocol === 'http:' && isLoopback(api.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain))
    throw refusedLink(`it begins with ${cleaned(url.protocol, 20)}, not with https:`)
  if (from?.protocol === 'https:' && url.protocol === 'http:') throw refusedLink('it leads from https back to http')
  if (url.username !== '' || url.password !== '') throw refusedLink('it names a user')
  if (url.hostname === '') throw refusedLink('it names no host')
  if (!mayBePrivate && isPrivate(url.hostname))
    throw refusedLink(
      `it leads to ${cleaned(url.host, 120)}, an address of this machine or of a private network, and ${api.host} is public`,
    )
  url.hash = ''
  return url
}
