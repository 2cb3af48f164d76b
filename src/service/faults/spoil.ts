import { gzipSync } from 'node:zlib'
import { json, type ServiceAnswer } from '../message.ts'
import type { Due } from './plan.ts'
import { reordered, retyped } from './spoil-json.ts'

type Make = () => Promise<ServiceAnswer>

const page = '<!doctype html><html><head><title>Please log in</title></head><body>Please log in</body></html>\n'

/** The answer with a fault. `make` does what was asked for, and is not called when the fault comes before that. */
export const spoiled = async ({ fault, previous }: Due, make: Make): Promise<ServiceAnswer> => {
  switch (fault.kind) {
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return make()
    case 'status':
      if (fault.when === 'after') await make()
      return refusal(fault.status, fault.retryAfter)
    case 'html':
      if (fault.when === 'after') await make()
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
    case 'drop':
      return { ...(fault.when === 'after' ? await make() : nothing), wire: fault }
    case 'duplicate-page':
      return previous ?? make()
    case 'malformed':
      return withBody(await make(), (body) => body.slice(0, fault.at))
    case 'changed-type':
      return withBody(await make(), (body) => retyped(body, fault.field, fault.to))
    case 'reordered-page':
      return withBody(await make(), reordered)
    case 'gzip':
      return { ...truncated(await make(), fault.at), wire: fault }
    default:
      return { ...(await make()), wire: fault }
  }
}

const nothing: ServiceAnswer = { status: 0, headers: {}, body: '' }

const refusal = (status: number, retryAfter: string | number | undefined): ServiceAnswer => {
  const answer = json(status, { error: { id: 'PlannedFault', message: `A planned fault: ${status}.` } })
  return retryAfter === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter) } }
}

const withBody = ({ status, headers, body }: ServiceAnswer, change: (body: string) => string): ServiceAnswer => ({
  status,
  headers,
  body: change(body),
})

const truncated = ({ status, headers, body, bytes }: ServiceAnswer, at: number): ServiceAnswer => ({
  status,
  headers: { ...headers, 'content-encoding': 'gzip' },
  body: '',
  bytes: gzipSync(bytes ?? body).subarray(0, at),
})
