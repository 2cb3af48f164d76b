import { join } from 'node:path'
import type { Paths } from './config/paths.ts'
import type { Transport, WireReply } from './http/call.ts'
import { faultError } from './http/fault.ts'
import type { WireFault } from './service/faults/fault.ts'
import { openService } from './service/service.ts'
import type { World } from './world.ts'

/** Where profile `local` keeps what was changed. */
export const localStateFile = (paths: Paths): string => join(paths.stateFolder, 'local.db')

/** The built-in service as a Transport: the same code that `local start` serves, called in this process. */
export const localTransport = (world: World, paths: Paths): Transport => {
  const service = openService({ path: localStateFile(paths), now: world.now })
  return async ({ method, target, headers, body }) => {
    const answer = await service.handle({ method, target, headers, body: body ?? '' })
    return answer.wire === undefined ? answer : afterWire(answer, answer.wire)
  }
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
