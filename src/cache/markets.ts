import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMarkets } from '../api/markets.ts'
import type { RecordList } from '../api/record-list.ts'
import type { Context } from '../context.ts'
import { writeDurable } from '../files/durable-write.ts'
import type { Market } from '../schemas/market.ts'
import { rememberMarkets } from './known.ts'

const freshFor = 3_600_000

type Needs = Pick<Context, 'send' | 'profile' | 'paths' | 'world' | 'say' | 'curl'>

/**
 * The markets answer (contract, GET /v3/markets or /v4/markets), from the cache when it is younger than an hour. The
 * cache is only a help: one that cannot be read or written is passed over. Throws what `send` throws.
 */
export const marketsOf = async (context: Needs, version: 'v3' | 'v4', refresh = false): Promise<RecordList<Market>> => {
  const profile = await context.profile()
  const call = listMarkets(version)
  if (profile.kind === 'local') return remembered(context, await context.send(call))
  const file = cacheFile(context, `${profile.baseUrl.origin}${profile.baseUrl.basePath}`, version)
  const { reply } = call
  const isOld = refresh || context.curl !== undefined || reply.kind !== 'json'
  const kept = isOld ? undefined : readKept(file, context.world.now().getTime(), reply.read)
  if (kept !== undefined) {
    context.say.detail(`markets: from the cache ${file}`)
    return kept
  }
  const markets = await remembered(context, await context.send(call))
  if (markets.broken.length === 0) keep(context, file, `[${markets.records.map(({ raw }) => raw).join(',')}]`)
  return markets
}

const valuesOf = ({ records }: RecordList<Market>): readonly Market[] => records.map(({ value }) => value)

const remembered = async (context: Needs, markets: RecordList<Market>): Promise<RecordList<Market>> => {
  await rememberMarkets(context, valuesOf(markets))
  return markets
}

const cacheFile = ({ paths }: Needs, base: string, version: string): string =>
  join(paths.cacheFolder, `markets-${version}-${createHash('sha256').update(base).digest('hex').slice(0, 16)}.json`)

const readKept = (
  file: string,
  now: number,
  read: (value: unknown, text: string) => RecordList<Market>,
): RecordList<Market> | undefined => {
  try {
    const { at, markets } = JSON.parse(readFileSync(file, 'utf8')) as { at?: unknown; markets?: unknown }
    const isFresh = typeof at === 'number' && at <= now && now - at < freshFor
    if (!isFresh || typeof markets !== 'string') return undefined
    const kept = read(JSON.parse(markets), markets)
    return kept.broken.length === 0 ? kept : undefined
  } catch {
    return undefined
  }
}

const keep = ({ paths, world, say }: Needs, file: string, markets: string): void => {
  try {
    mkdirSync(paths.cacheFolder, { recursive: true, mode: 0o700 })
    writeDurable(file, JSON.stringify({ at: world.now().getTime(), markets }))
  } catch (error) {
    say.detail(`markets: not kept: ${(error as Error).message}`)
  }
}
