import type { OrderItem } from '../schemas/order.ts'

export interface Move {
  /** Items whose nextStatuses hold the target: those that a PUT may name. */
  readonly allowed: readonly OrderItem[]
  /** Items that have the status already. */
  readonly there: readonly OrderItem[]
  /** Items that may not take it. */
  readonly refused: readonly OrderItem[]
}

/** Sorts the addressed items by what the target status means for them. Only nextStatuses decides (contract, "Rule"). */
export const moveTo = (items: readonly OrderItem[], target: number): Move => {
  const mayMove = (item: OrderItem): boolean => item.nextStatuses?.includes(target) === true
  const isThere = (item: OrderItem): boolean => item.status === target && !mayMove(item)
  return {
    allowed: items.filter(mayMove),
    there: items.filter(isThere),
    refused: items.filter((item) => !mayMove(item) && !isThere(item)),
  }
}
