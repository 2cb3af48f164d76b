import type { Fault } from './fault.ts'

/** Why a connection or an answer failed, without how far the request got. */
export type FaultReason = Omit<Fault, 'sent'>

const network = (text: string, ...next: readonly string[]): FaultReason => ({ cause: 'network', text, try: next })
const broken = (text: string): FaultReason => ({ cause: 'broken', text })

const certificate = (text: string, isOurs: boolean, ...next: readonly string[]): FaultReason => ({
  cause: 'certificate',
  text,
  isOurs,
  try: next,
})

const ownCa =
  'if this is the certificate authority of your company: set caFile of the profile, or MERCHANT_CA_FILE, to its PEM file'
const expired = 'tell the operator of the service; is the clock of this machine right?'

const reasons: Readonly<Record<string, FaultReason>> = {
  ECONNREFUSED: network('connection refused', 'is the base URL right, port included?'),
  ECONNRESET: network('connection reset'),
  EPIPE: network('connection closed by the other side'),
  ETIMEDOUT: { cause: 'timeout', text: 'the network gave up waiting' },
  EHOSTUNREACH: network('host unreachable'),
  ENETUNREACH: network('network unreachable'),
  ENOTFOUND: network('no such host name', 'is the base URL right, and the network up?'),
  PRIVATE_ADDRESS: network('its name leads to an address of this machine or of a private network, which is refused'),
  EAI_AGAIN: network('the host name cannot be resolved now', 'is the network up?'),
  UND_ERR_SOCKET: network('connection closed by the other side'),
  UND_ERR_CONNECT_TIMEOUT: { cause: 'timeout', text: 'no connection' },
  UND_ERR_HEADERS_OVERFLOW: { cause: 'tooLarge', text: 'the headers of the answer are too long' },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: broken('the answer is shorter or longer than its Content-Length'),
  CERT_HAS_EXPIRED: certificate('its certificate has expired', false, expired),
  CERT_NOT_YET_VALID: certificate('its certificate is not valid yet', false, expired),
  CERT_REVOKED: certificate('its certificate was revoked', false, 'tell the operator of the service'),
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate('its certificate is self-signed', true, ownCa),
  SELF_SIGNED_CERT_IN_CHAIN: certificate('its certificate comes from an authority that is not known here', true, ownCa),
  UNABLE_TO_GET_ISSUER_CERT: certificate('the authority of its certificate is not known here', true, ownCa),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate('the authority of its certificate is not known here', true, ownCa),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate(
    'its certificate cannot be verified: the server does not send the one in between, or its authority is not known here',
    true,
    ownCa,
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate('its certificate is for another host name', true, 'is the base URL right?'),
}

interface Coded {
  readonly code?: unknown
  readonly errors?: readonly unknown[]
  readonly cause?: unknown
  readonly name?: unknown
  readonly status?: unknown
}

const asCoded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {})

/** A connection that the proxy refused, with the status of its answer if it gave one. */
export const proxyRefusal = (status: string | undefined): Error =>
  Object.assign(new Error('the proxy refused'), { code: 'PROXY_REFUSED', status })

/** What went wrong, from the codes of Node and undici alone: their messages may hold the URL and with it the key. */
export const reasonOf = (error: unknown): FaultReason => {
  const { code, errors, cause, name, status } = asCoded(error)
  const text = typeof code === 'string' ? code : ''
  if (text === 'PROXY_REFUSED') {
    return network(
      `the proxy ${typeof status === 'string' ? `answered ${status}` : 'gave no answer'}`,
      'check HTTPS_PROXY and NO_PROXY',
    )
  }
  const known = Object.hasOwn(reasons, text) ? reasons[text] : undefined
  if (known !== undefined) return known
  // happy eyeballs: one error for each address that was tried
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0])
  if (name === 'HTTPParserError') return broken('the answer is not HTTP/1.1')
  if (/^(EPROTO|ERR_SSL_)/.test(text)) return network(`no secure connection (${text})`, 'does this port speak https?')
  if (text === '' && cause !== undefined) return reasonOf(cause)
  return network(text === '' ? 'the connection failed' : `the connection failed (${text})`)
}

/**
 * The same where `bytes` of a body had come before. How its connection ended is not said: of one and the same reset, the
 * system tells now the reset and now an end, as the last bytes and it arrive together or not.
 */
export const cutAfter = (bytes: number, reason: FaultReason): FaultReason =>
  reason.cause === 'network' ? broken(`the answer was cut after ${bytes} bytes`) : reason
