import { join } from 'node:path'
import type { Paths } from './config/paths.ts'
import type { Transport } from './http/call.ts'
import { openService } from './service/service.ts'
import type { World } from './world.ts'

/** Where profile `local` keeps what was changed. */
export const localStateFile = (paths: Paths): string => join(paths.stateFolder, 'local.db')

/** The built-in service as a Transport: the same code that `local start` serves, called in this process. */
export const localTransport = (world: World, paths: Paths): Transport => {
  const service = openService({ path: localStateFile(paths), now: world.now })
  return async ({ method, target, headers, body }) => service.handle({ method, target, headers, body: body ?? '' })
}
