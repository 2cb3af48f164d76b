import type { WireFault } from './faults/fault.ts'
import { linkIdIn } from './feed/link-path.ts'
import { burn, type Export, lookUp } from './feed/links.ts'
import type { Parts } from './handler.ts'
import type { ServiceRequest } from './message.ts'
import { incorrectInput, isProblem, methodNotAllowed, notFound, type Problem, problemAnswer } from './problem.ts'
import type { Shop } from './shop.ts'

/** An answer of the storage: a feed as a stream, or a refusal as text. */
export interface StorageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | AsyncIterable<Uint8Array>
  /** How it is to be broken off, by a plan of faults: without an answer, or when the body went out. */
  readonly wire?: WireFault
}

/** Answers one request to the storage of feeds. A GET ends its link durably before this resolves. */
export const storageAnswerTo = async (request: ServiceRequest, parts: Parts): Promise<StorageAnswer> => {
  const result = await taken(request, parts)
  if (isProblem(result)) return problemAnswer(result, parts.switches)
  const { exportOf } = await import('./feed/export.ts')
  const headers = { 'content-type': 'application/gzip', 'cache-control': 'no-store' }
  return { status: 200, headers, body: exportOf(result.shop, result.wanted, parts.switches) }
}

const taken = async (
  { method, target, headers }: ServiceRequest,
  { state, switches }: Parts,
): Promise<Problem | { readonly shop: Shop; readonly wanted: Export }> => {
  const id = linkIdIn(target)
  if (id === undefined) return notFound('The storage has no such file.')
  // not shown: our choice, as storage services do: the signature is the only credential that it takes
  if (headers.authorization !== undefined) return incorrectInput('Authorization - the link alone opens the file.')
  const isProbe = method === 'HEAD' || headers.range !== undefined
  // not shown: our choice. Said aloud, with the link left whole, a client's mistake is seen where it is made
  if (isProbe && switches.feedProbe === 'refused') return probeRefused(method)
  if (method !== 'GET' && method !== 'HEAD') return methodRefused(method)
  return state.write((shop) => {
    const found = lookUp(shop, id)
    if (found === 'unknown') return notFound('The storage has no such file.')
    if (found === 'used' || found === 'expired') return gone(Number(switches.feedLinkGone), found)
    burn(shop, id)
    return isProbe ? probeRefused(method) : { shop, wanted: found }
  })
}

const methodRefused = (method: string): Problem =>
  methodNotAllowed(`${method} is not for this file: it can be fetched by one GET.`, 'GET')

const probeRefused = (method: string): Problem =>
  method === 'HEAD' ? methodRefused(method) : incorrectInput('Range - the file is fetched whole, by one GET.')

const gone = (status: number, found: 'used' | 'expired'): Problem =>
  found === 'used'
    ? { status, id: 'LinkUsed', message: 'The link was used: it serves once. Ask for another.' }
    : { status, id: 'LinkExpired', message: 'The link has expired: it serves for 60 minutes. Ask for another.' }
