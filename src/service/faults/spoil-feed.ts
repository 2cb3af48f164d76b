import type { ServiceAnswer } from '../message.ts'
import type { StorageAnswer } from '../storage.ts'
import type { Due } from './plan.ts'
import { spoiled } from './spoil.ts'

type Body = StorageAnswer['body']

/** A feed with a fault: of a stream, bytes are counted without its head. Faults of JSON leave a feed as it is. */
export const spoiledFeed = async (due: Due, make: () => Promise<StorageAnswer>): Promise<StorageAnswer> => {
  const { fault } = due
  switch (fault.kind) {
    case 'status':
    case 'html':
    case 'drop':
      return spoiled(due, async () => {
        await make()
        return nothing
      })
    case 'latency':
      await pause(fault.ms)
      return make()
    case 'gzip':
    case 'reset': {
      const { body, ...answer } = await make()
      return { ...answer, body: cut(body, fault.at), ...(fault.kind === 'reset' && { wire: fault }) }
    }
    case 'slow': {
      const { body, ...answer } = await make()
      return { ...answer, body: dripping(body, fault.bytes, fault.ms ?? 10) }
    }
    default:
      return make()
  }
}

const nothing: ServiceAnswer = { status: 0, headers: {}, body: '' }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const piecesOf = (body: Body): AsyncIterable<Uint8Array> | readonly Uint8Array[] =>
  typeof body === 'string' ? [Buffer.from(body)] : body

async function* cut(body: Body, at: number): AsyncGenerator<Uint8Array> {
  let left = at
  for await (const piece of piecesOf(body)) {
    if (left > 0) yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

async function* dripping(body: Body, bytes: number, ms: number): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(body))
    for (let at = 0; at < piece.length; at += bytes) {
      yield piece.subarray(at, at + bytes)
      await pause(ms)
    }
}
