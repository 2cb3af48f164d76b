import type { Context } from '../context.ts'

const grace = 10_000

/**
 * Does a deed whose signal aborts ten seconds after the first Ctrl-C, or after its start if that came before: what is
 * under way may finish, and nobody waits for a service that hangs.
 */
export const inGrace = async <T>(
  { world }: Pick<Context, 'world'>,
  interrupted: AbortSignal,
  deed: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const patience = new AbortController()
  const over = new AbortController()
  const begin = (): void => {
    world.sleep(grace, over.signal).then(
      () => patience.abort(),
      () => {},
    )
  }
  interrupted.addEventListener('abort', begin, { once: true })
  if (interrupted.aborted) begin()
  try {
    return await deed(patience.signal)
  } finally {
    interrupted.removeEventListener('abort', begin)
    over.abort()
  }
}
