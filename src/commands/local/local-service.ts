import type { Context } from '../../context.ts'
import type { Service, ServiceOptions } from '../../service/service.ts'

/** The built-in service over the state of profile `local`: the one way in which a command reaches src/service. */
export const localService = async (
  { paths, world }: Pick<Context, 'paths' | 'world'>,
  options: Pick<ServiceOptions, 'switches' | 'faults' | 'hasThreads'> & { readonly memory?: boolean } = {},
): Promise<Service> => {
  const { openService } = await import('../../service/service.ts')
  const place = options.memory ? ({ memory: true } as const) : { path: `${paths.stateFolder}/local.db` }
  const { memory, ...wishes } = options
  return openService({ ...place, now: world.now, ...wishes })
}
