import { join } from 'node:path'
import type { Paths } from './config/paths.ts'
import { smallBody, type Transport, type WireReply } from './http/call.ts'
import { faultError } from './http/fault.ts'
import type { WireFault } from './service/faults/fault.ts'
import { openService } from './service/service.ts'
import type { StorageAnswer } from './service/storage.ts'
import type { World } from './world.ts'

/** Where profile `local` keeps what was changed. */
export const localStateFile = (paths: Pick<Paths, 'stateFolder'>): string => join(paths.stateFolder, 'local.db')

/** The built-in service in this process: the same code that `local start` serves. */
export interface LocalShop {
  readonly transport: Transport
  /** Follows a link to the storage of feeds, once; undefined for a URL that leads elsewhere. Rejects with a fault. */
  readonly fetchFeed: (url: string) => Promise<StorageAnswer | undefined>
}

/** Profile `local`. Opens nothing yet. */
export const openLocal = (world: Pick<World, 'now'>, paths: Pick<Paths, 'stateFolder'>): LocalShop => {
  const service = openService({ path: localStateFile(paths), now: world.now })
  return {
    transport: async ({ method, target, headers, body, wantsBytes }) => {
      const answer = await service.handle({ method, target, headers, body: body ?? '' })
      const reply = answer.wire === undefined ? answer : afterWire(answer, answer.wire)
      if (wantsBytes !== true || reply.status >= 300) return reply
      const { status, headers: given, bytes = Buffer.from(reply.body) } = reply
      return { status, headers: given, bytes, body: bytes.length > smallBody ? '' : reply.body }
    },
    fetchFeed: async (url) => {
      const { storageInProcess } = await import('./service/routes/feed.ts')
      const { origin, pathname, search } = new URL(url)
      if (origin !== storageInProcess) return undefined
      const answer = await service.storage({ method: 'GET', target: pathname + search, headers: {} })
      if (answer.wire?.kind === 'drop') throw faultError({ sent: 'IN_DOUBT', ...endings.drop })
      return answer.wire === undefined ? answer : { ...answer, body: brokenOff(answer.body) }
    },
  }
}

/** The built-in service as a Transport. */
export const localTransport = (world: World, paths: Paths): Transport => openLocal(world, paths).transport

async function* brokenOff(body: StorageAnswer['body']): AsyncGenerator<Uint8Array> {
  if (typeof body !== 'string') yield* body
  throw faultError({ sent: 'IN_DOUBT', ...endings.reset })
}

/** What a client has of an answer that was spoiled on its way. */
const afterWire = (answer: WireReply, wire: WireFault): WireReply => {
  if (wire.kind === 'slow') return answer
  if (wire.kind === 'content-length' && wire.by < 0) return { ...answer, body: answer.body.slice(0, wire.by) }
  throw faultError({ sent: 'IN_DOUBT', ...endings[wire.kind] })
}

const endings = {
  drop: { cause: 'network', text: 'connection closed by the other side' },
  reset: { cause: 'network', text: 'connection reset' },
  'content-length': { cause: 'broken', text: 'the answer was cut: connection closed by the other side' },
  gzip: { cause: 'broken', text: 'the gzip answer is cut or damaged' },
} as const
