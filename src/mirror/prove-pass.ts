import { AppError } from '../errors/app-error.ts'
import type { Cursor } from './mirror-target.ts'
import { type Moved, settleCursors } from './settle-cursors.ts'
import type { SyncParts, Tally } from './sync-parts.ts'
import { type Walk, type WalkEnd, walkPages } from './walk-pages.ts'

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
  for (let round = 0; round < mostRounds; round += 1) {
    if (end === 'stopped') return false
    const moved = await settleCursors(parts, tally)
    if (moved.length > 0) {
      end = await readAgain(parts, tally, { walk, moved, end })
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

interface Again {
  readonly walk: Walk
  readonly moved: readonly Moved[]
  readonly end: WalkEnd
}

/** Reads on behind each anchor: to what is known, if the end was reached before, and else to the end. */
const readAgain = async (parts: SyncParts, tally: Tally, { walk, moved, end }: Again): Promise<WalkEnd> => {
  let reached = end
  for (const anchor of new Set(moved.map((one) => one.anchor))) {
    parts.detail(`a product moved while its page was read: reading again behind ${anchor?.id ?? 'the beginning'}`)
    const met = await walkOn(parts, tally, { ...walk, untilKnown: reached === 'empty' }, anchor)
    if (met === 'stopped') return met
    // the first request of all may be answered by 404, which says the same as the empty list
    const isEmpty = met === 'empty' || (met === 'missing' && anchor === undefined)
    if (met !== 'known') reached = isEmpty ? 'empty' : met
  }
  await parts.target.markCursors(
    moved.map(({ cursor }) => cursor),
    true,
  )
  return reached
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
