import type { ExportPage } from '../api/export-products.ts'
import { AppError } from '../errors/app-error.ts'
import type { MirrorState, Pass, PassMode } from './mirror-target.ts'
import { provePass } from './prove-pass.ts'
import { proveMissing } from './remove-missing.ts'
import { clockOf, type SyncParts, type Tally } from './sync-parts.ts'

export interface PassWishes {
  readonly mode: PassMode
  readonly fromAt: string | null
  /** The share of the mirror that a full pass may remove. */
  readonly maxDelete: number
  /** Whether a full pass may find no products at all. */
  readonly allowEmpty: boolean
  /** A pass that was begun by a run before, to be gone on with. */
  readonly open?: Pass | undefined
  /** The answer to the first question, where it was asked already. */
  readonly first?: ExportPage | undefined
}

/** Runs one pass to its end; undefined when it was to stop. Throws AppError as reliability 4.4 has it. */
export const runPass = async (parts: SyncParts, tally: Tally, wishes: PassWishes): Promise<Pass | undefined> => {
  const { open } = wishes
  const isResumed = open !== undefined && open.lastProductId !== null
  const first = isResumed ? undefined : (wishes.first ?? (await firstPage(parts, wishes)))
  if (first) tally.at = clockOf(first, parts.now)
  const pass = open ?? (await parts.target.beginPass({ ...wishes, startedAt: tally.at }))
  const isNone = first !== undefined && (first.isMissing || first.lastId === null)
  if (isNone && pass.mode === 'full') refuseEmptiness(await parts.target.state(), wishes)
  const walk = { pass, first, after: open?.lastProductId ?? undefined }
  if (!isNone && !(await provePass(parts, tally, walk))) return undefined
  return endPass(parts, tally, pass, isNone ? { ...wishes, maxDelete: 1 } : wishes)
}

const firstPage = (parts: SyncParts, { fromAt }: PassWishes): Promise<ExportPage> =>
  parts.ask({ from: fromAt ?? undefined }, new AbortController().signal)

const endPass = async (parts: SyncParts, tally: Tally, pass: Pass, { maxDelete }: PassWishes): Promise<Pass> => {
  const isFull = pass.mode === 'full'
  // one that cannot be read may be any of those that were not met
  const isCertain = tally.broken.every(({ id }) => id !== undefined)
  if (isFull && isCertain) await proveMissing(parts, tally, pass, maxDelete)
  const end = { pass: pass.pass, at: tally.at, outcome: 'complete', remove: isFull && isCertain } as const
  return parts.target.endPass(end)
}

const refuseEmptiness = ({ present }: MirrorState, { allowEmpty }: PassWishes): void => {
  if (present === 0 || allowEmpty) return
  throw new AppError('INCOMPLETE', `the export has no products any more, the mirror ${present}`, {
    reasons: ['a market that is empty all of a sudden is taken for a fault: nothing was removed'],
    try: ['--allow-empty   (if the market is empty indeed)', 'is the base URL right?   merchant profile show'],
    effect: 'none',
  })
}
