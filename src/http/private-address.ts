import { lookup as lookUp } from 'node:dns'
import net, { type LookupFunction } from 'node:net'
import { isLoopback } from '../domain/loopback.ts'

// what is not for everybody (RFC 6890): this machine, private networks, the link (clouds keep credentials there),
// carriers, tests, multicast and what is reserved; a mapped address (::ffff:10.0.0.1) is looked up as what it maps
const fourth: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
const sixth: readonly (readonly [string, number])[] = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

let refused: net.BlockList | undefined

const list = (): net.BlockList => {
  if (refused !== undefined) return refused
  refused = new net.BlockList()
  for (const [from, bits] of fourth) refused.addSubnet(from, bits, 'ipv4')
  for (const [from, bits] of sixth) refused.addSubnet(from, bits, 'ipv6')
  return refused
}

/** Whether an address, or a host name as URL gives it, is one of this machine or of a private network. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const kind = net.isIP(host)
  if (kind === 0) return isLoopback(host) || /(^|\.)(localhost|local|internal)$/i.test(host)
  return list().check(host, kind === 4 ? 'ipv4' : 'ipv6')
}

const privateAddress = (): NodeJS.ErrnoException =>
  Object.assign(new Error('a private address'), { code: 'PRIVATE_ADDRESS' })

/** Resolves names as usual, but for those of which an address is private: nothing is connected to then. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    const found = addresses as readonly { readonly address: string; readonly family: number }[]
    if (found.some(({ address }) => isPrivateHost(address))) return done(privateAddress(), [])
    const first = found[0]
    if (options.all === true) return done(null, [...found])
    return done(null, first?.address ?? '', first?.family)
  })
}

/** Whether a host is private by its name or by what its name leads to; a name that nobody knows is not. */
export const leadsToPrivate = (hostname: string): Promise<boolean> =>
  isPrivateHost(hostname)
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        lookUp(hostname, { all: true }, (error, addresses) =>
          resolve(error === null && addresses.some(({ address }) => isPrivateHost(address))),
        )
      })
