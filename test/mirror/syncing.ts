import type { MirrorTarget } from '../../src/mirror/mirror-target.ts'
import { sqliteMigrations } from '../../src/mirror/sqlite-schema.ts'
import { sqliteTarget } from '../../src/mirror/sqlite-target.ts'
import { type Synced, type SyncWishes, syncMarket } from '../../src/mirror/sync-market.ts'
import type { SyncParts } from '../../src/mirror/sync-parts.ts'
import { openDatabase } from '../../src/store/database.ts'

export const memoryTarget = (): MirrorTarget =>
  sqliteTarget(openDatabase('a mirror of a test', { migrations: sqliteMigrations, holds: 'the mirror', memory: true }))

/** One run of a sync over a target. */
export const syncing = (
  target: MirrorTarget,
  ask: (question: Parameters<SyncParts['ask']>[0]) => ReturnType<SyncParts['ask']>,
  { isStopped = () => false, ...wishes }: Partial<SyncWishes> & Partial<Pick<SyncParts, 'isStopped'>> = {},
): Promise<Synced> =>
  syncMarket(
    { target, ask, now: () => new Date(0), isStopped, progress: () => {}, detail: () => {} },
    { full: false, maxDelete: 0.05, allowEmpty: false, ...wishes },
  )

/** What a mirror holds, sorted. */
export const textsOf = async (target: MirrorTarget): Promise<readonly string[]> =>
  (await target.products({ after: 0, limit: 100_000 })).map(({ json }) => json).sort()
