import { AppError } from '../errors/app-error.ts'
import type { Cursor } from './mirror-target.ts'
import { type Moved, settleCursors } from './settle-cursors.ts'
import type { SyncParts, Tally } from './sync-parts.ts'
import { type Place, type Walk, type WalkEnd, walkPages } from './walk-pages.ts'

/** So often what moved is read again before we give up. */
const mostRounds = 20

/**
 * Walks a pass to its proven end: true, or false when it was to stop. Where cursors moved, what may have been skipped
 * behind them is read again, until nothing moved any more. Throws AppError INCOMPLETE for an export that goes round in
 * circles or moves faster than it can be read, BAD_RESPONSE for a 404 behind a product that is there.
 */
export const provePass = async (parts: SyncParts, tally: Tally, walk: Walk): Promise<boolean> => {
  let end = await walkPages(parts, tally, walk)
  let isAskedAgain = false
  const mended: Mended = new Map()
  for (let round = 0; round < mostRounds; round += 1) {
    if (end === 'stopped') return false
    const moved = await stillMoved(parts, await settleCursors(parts, tally), mended)
    if (moved.length > 0) {
      end = await readAgain(parts, tally, { walk, moved, end, mended })
      isAskedAgain = false
      continue
    }
    if (end === 'empty') return true
    if (isAskedAgain) throw noWayOn(end)
    isAskedAgain = true
    const last = (await parts.target.cursors()).at(-1)
    parts.detail(`nothing new behind ${last?.id}: asked once more`)
    end = await walkOn(parts, tally, walk, last)
  }
  throw new AppError('INCOMPLETE', 'the export changes faster than it can be read', {
    reasons: [`in each of ${mostRounds} rounds products moved from where the next page was to begin`],
    try: ['the same command again, at a quieter hour'],
    effect: 'none',
  })
}

/** Behind which cursor it was read again what a cursor that moved may have hidden; undefined: from the beginning. */
type Mended = Map<number, number | undefined>

/** Without those that were mended from an anchor which, looked up since, had not moved itself. */
const stillMoved = async (
  { target }: SyncParts,
  moved: readonly Moved[],
  mended: Mended,
): Promise<readonly Moved[]> => {
  const unproven = new Set(moved.map(({ cursor }) => cursor.cursor))
  const isMended = ({ cursor }: Moved): boolean => {
    if (!mended.has(cursor.cursor)) return false
    const anchor = mended.get(cursor.cursor)
    return anchor === undefined || !unproven.has(anchor)
  }
  await target.markCursors(
    moved.filter(isMended).map(({ cursor }) => cursor.cursor),
    true,
  )
  return moved.filter((one) => !isMended(one))
}

interface Again {
  readonly walk: Walk
  readonly moved: readonly Moved[]
  readonly end: WalkEnd
  readonly mended: Mended
}

/** Reads on behind each anchor: to what is known, if the end was reached before, and else to the end. */
const readAgain = async (parts: SyncParts, tally: Tally, { walk, moved, end, mended }: Again): Promise<WalkEnd> => {
  let reached = end
  for (const anchor of new Set(moved.map((one) => one.anchor))) {
    parts.detail(`a product moved while its page was read: reading again behind ${anchor?.id ?? 'the beginning'}`)
    const hidden = moved.filter((one) => one.anchor === anchor).map(({ cursor }) => cursor)
    const past = reached === 'empty' ? placeBehind(anchor, hidden.at(-1)) : undefined
    const met = await walkOn(parts, tally, { ...walk, past }, anchor)
    if (met === 'stopped') return met
    for (const one of hidden) mended.set(one.cursor, anchor?.cursor)
    // the first request of all may be answered by 404, which says the same as the empty list
    const isEmpty = met === 'empty' || (met === 'missing' && anchor === undefined)
    if (met !== 'known') reached = isEmpty ? 'empty' : met
  }
  return reached
}

/** Where the last of the cursors stood that may hide something; undefined where the way to it cannot be told. */
const placeBehind = (anchor: Cursor | undefined, last: Cursor | undefined): Place | undefined => {
  const [from, moment] = [anchor, last].map((one) => Date.parse(one?.updatedAt ?? '')) as [number, number]
  if (Number.isNaN(from - moment) || from === moment) return undefined
  return { moment, step: moment > from ? 1 : -1 }
}

/** Walks on behind a cursor of before, which may move before it is used once more: so it has to be proved once more. */
const walkOn = async (parts: SyncParts, tally: Tally, walk: Walk, cursor: Cursor | undefined): Promise<WalkEnd> => {
  if (cursor) await parts.target.markCursors([cursor.cursor], false)
  return walkPages(parts, tally, { ...walk, first: undefined, after: cursor?.id })
}

const noWayOn = (end: WalkEnd): AppError =>
  end === 'missing'
    ? new AppError('BAD_RESPONSE', 'the export broke off: 404 behind a product that is there', {
        status: 404,
        try: ['the same command again: it goes on where this one ended'],
        effect: 'none',
      })
    : new AppError('INCOMPLETE', 'the export goes round in circles', {
        reasons: ['a page ended as one before it, and so it did when it was asked for once more'],
        effect: 'none',
      })
