import { checkRow, type Rules } from './check-row.ts'
import type { Unfit, Verdict } from './checked.ts'
import type { Desk } from './desk.ts'
import { hashOf } from './hash.ts'
import { preflight } from './preflight.ts'
import type { Kept } from './rows-of-run.ts'
import { wishOf } from './wish.ts'

/** Why a row of the journal cannot go on as it is. */
const unfit = ({ row }: Kept, code: string, message: string, hint?: string): Unfit => ({
  lines: row.lines,
  order: row.orderNumber ?? row.orderId,
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

/**
 * Rows of the journal, checked anew against their orders. The journal holds no comments: a row that had one goes on only
 * with the same comment, told by its hash. One verdict for each row.
 */
export const checkKept = async (
  desk: Desk,
  kept: readonly Kept[],
  { rules, concurrency, comment }: { rules: Rules; concurrency: number; comment: string | undefined },
): Promise<readonly Verdict[]> => {
  const fresh = await preflight(
    desk,
    kept.map(({ row }) => row.orderId),
    concurrency,
  )
  return kept.map((one) => {
    const read = fresh.get(one.row.orderId)
    if (read === undefined) return unfit(one, 'UNKNOWN_ORDER', 'there is no such order any more')
    const isSame = one.row.comment === null || (comment !== undefined && hashOf(comment) === one.row.comment)
    const wish = wishOf(one.row, () => (one.row.comment === null ? undefined : comment))
    const verdict = checkRow(desk, wish, read, rules)
    if (isSame || 'code' in verdict || verdict.standing === 'settle' || verdict.standing === 'done') return verdict
    return unfit(
      one,
      'COMMENT_NEEDED',
      'it was to carry a comment, which the journal does not keep',
      'run the same file again, or give the same --comment',
    )
  })
}
