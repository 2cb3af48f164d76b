import type { Paths } from './config/paths.ts'
import type { ResolvedProfile } from './config/resolve.ts'
import type { Redactor } from './http/redact.ts'
import type { FetchLink } from './http/storage-client.ts'
import type { World } from './world.ts'

/**
 * What fetches the links of a run: over HTTP, by a client of its own that is given no credential; for profile `local`
 * in this process. From here on no part of a link that could open it is printed.
 */
export const linkFetcherOf = (
  world: World,
  paths: Paths,
  profile: () => Promise<ResolvedProfile>,
  redactor: Redactor,
): FetchLink => {
  let opened: Promise<FetchLink> | undefined
  return async (location, signal) => {
    keepSecret(location, redactor)
    opened ??= open(world, paths, await profile())
    return (await opened)(location, signal)
  }
}

const keepSecret = (location: string, redactor: Redactor): void => {
  if (!URL.canParse(location)) {
    redactor.add('link', location)
    return
  }
  const { searchParams, pathname } = new URL(location)
  const values = [...searchParams.values()].filter((value) => value.length >= 8)
  // a link without a query has its secret in its path
  for (const value of values.length > 0 ? values : [pathname.split('/').at(-1) ?? '']) redactor.add('link', value)
}

const open = async (world: World, paths: Paths, profile: ResolvedProfile): Promise<FetchLink> => {
  if (profile.kind === 'local') {
    const { openLocal } = await import('./open-local.ts')
    const { fetchFeed } = openLocal(world, paths)
    return async (location) => {
      const answer = await fetchFeed(location)
      if (answer === undefined) return { status: 404, headers: {}, body: bytesOf('') }
      const { status, headers, body } = answer
      return { status, headers, body: typeof body === 'string' ? bytesOf(body) : body }
    }
  }
  const { makeStorageClient } = await import('./http/storage-client.ts')
  return makeStorageClient({
    env: world.env,
    apiOrigin: profile.baseUrl.origin,
    ...(profile.caFile === undefined ? {} : { caFile: profile.caFile }),
  })
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
