import { lookUp, perLookUp } from './look-up.ts'
import type { Cursor } from './mirror-target.ts'
import type { SyncParts, Tally } from './sync-parts.ts'

/** A cursor that moved or vanished, and where to read again: behind the last one before it that did not. */
export interface Moved {
  readonly cursor: Cursor
  readonly anchor: Cursor | undefined
}

/**
 * Proves the pages of the pass under way. Products are ordered by modification, so a cursor that was modified or deleted
 * before the next page was asked for sent the service to another place, and all between was skipped without a word. Each
 * cursor is looked up: one that still has the date that it came with was in its place when it was used. Gives those that
 * have not. Where the service cannot look up, nothing can be proved, and nothing is doubted.
 */
export const settleCursors = async (parts: SyncParts, tally: Tally): Promise<readonly Moved[]> => {
  const { target } = parts
  const cursors = await target.cursors()
  const open = cursors.filter(({ proven }) => !proven)
  const moved = new Set<number>()
  for (let at = 0; at < open.length; at += perLookUp) {
    const some = open.slice(at, at + perLookUp)
    const found = await lookUp(parts, tally, [...new Set(some.map(({ id }) => id))])
    if (found === undefined) return []
    const isMoved = ({ id, updatedAt }: Cursor): boolean => found.dates.get(id) !== updatedAt
    for (const one of some) if (isMoved(one)) moved.add(one.cursor)
    await target.markCursors(
      some.filter((one) => !isMoved(one)).map(({ cursor }) => cursor),
      true,
    )
  }
  return cursors.flatMap((one, index) => {
    if (!moved.has(one.cursor)) return []
    const anchor = cursors.slice(0, index).findLast(({ cursor }) => !moved.has(cursor))
    return [{ cursor: one, anchor }]
  })
}
