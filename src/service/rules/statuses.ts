/** Codes of an order item's status. The contract labels 1, 2, 3 and 6; 0 and 4 are the merchants' own words for them. */
export const itemStatus = { new: 0, hold: 1, shipped: 2, cancelled: 3, returned: 4, acknowledged: 6 } as const

interface ItemStatus {
  readonly label: string
  /** Where an item may go from here. The contract shows those of 0 and 2. */
  readonly next: readonly number[]
}

/** The one table of item statuses: label, and what may follow (contract, "States and transitions"). */
export const itemStatuses: ReadonlyMap<number, ItemStatus> = new Map([
  [0, { label: 'New', next: [1, 2, 3, 6] }],
  // not shown: our choice. Hold and Acknowledged lead on, and New is never gone back to
  [1, { label: 'Hold', next: [2, 3, 6] }],
  [2, { label: 'Shipped', next: [4] }],
  // not shown: our choice. What is cancelled or returned stays so, as its money has moved
  [3, { label: 'Cancelled', next: [] }],
  [4, { label: 'Returned', next: [] }],
  [6, { label: 'Acknowledged', next: [1, 2, 3] }],
])

export const labelOf = (status: number): string => itemStatuses.get(status)?.label ?? String(status)

export const nextOf = (status: number): readonly number[] => itemStatuses.get(status)?.next ?? []

/** Codes of an order's own status, which are not those of its items. */
export const orderStatus = { open: 1, partly: 2, finished: 3 } as const

const finished: ReadonlySet<number> = new Set([itemStatus.shipped, itemStatus.cancelled, itemStatus.returned])

/** An order's own status from those of its items: nothing, something or everything in it is dealt with. */
export const orderStatusOf = (items: readonly number[]): number => {
  // not shown: our choice, but for 3 on an order whose only item is shipped
  const done = items.filter((status) => finished.has(status)).length
  if (done === 0) return orderStatus.open
  return done === items.length ? orderStatus.finished : orderStatus.partly
}

/** The statuses of an order's items as one number, bit n for code n: small enough to filter a million orders by. */
export const maskOf = (statuses: readonly number[]): number =>
  statuses.reduce((mask, status) => mask | (1 << status), 0)
