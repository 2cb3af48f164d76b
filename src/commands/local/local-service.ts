import type { Context } from '../../context.ts'
import type { Service } from '../../service/service.ts'

/** The built-in service over the state of profile `local`: the one way in which a command reaches src/service. */
export const localService = async ({ paths, world }: Pick<Context, 'paths' | 'world'>): Promise<Service> => {
  const { openService } = await import('../../service/service.ts')
  return openService({ path: `${paths.stateFolder}/local.db`, now: world.now })
}
