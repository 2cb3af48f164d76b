import type { BulkResult } from '../schemas/bulk-result.ts'
import type { Checked, Unfit } from './checked.ts'
import type { RowEnd } from './row-end.ts'

type BulkRow = BulkResult['rows'][number]

/** A row as the result tells of it. `row` is its number in the run; null where there is no run. */
export const bulkRow = (
  { wish, items }: Checked,
  row: number | null,
  end: Pick<RowEnd, 'evidence'> & { readonly state: BulkRow['outcome'] },
): BulkRow => ({
  row,
  lines: [...wish.lines],
  order: { id: wish.orderId, orderNumber: wish.orderNumber ?? null },
  items: items.map(({ id }) => id),
  tracking: wish.parcel?.tracking ?? null,
  status: wish.status ?? null,
  outcome: end.state,
  evidence: end.evidence,
})

/** What `--plan` and `--dry-run` tell of a row. */
export const plannedRow = (checked: Checked): BulkRow => {
  const { standing, why = '' } = checked
  if (standing === 'done') return bulkRow(checked, null, { state: 'SKIPPED', evidence: why })
  const evidence = {
    send: 'would be sent',
    mark: `${why}; would be marked Shipped`,
    settle: 'an earlier attempt is in doubt: it would be looked at, and not sent',
  }[standing]
  return bulkRow(checked, null, { state: 'PLANNED', evidence })
}

export const unfitRow = ({ lines, order, message, hint }: Unfit): BulkRow => ({
  row: null,
  lines: [...lines],
  order: { id: null, orderNumber: order === '' ? null : order },
  items: [],
  tracking: null,
  status: null,
  outcome: 'UNFIT',
  evidence: hint === undefined ? message : `${message} (${hint})`,
})
