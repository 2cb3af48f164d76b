import type { Move } from '../domain/next-status.ts'
import { labelOf, type StatusLabels } from '../domain/status.ts'
import { AppError } from '../errors/app-error.ts'
import type { Order, OrderItem } from '../schemas/order.ts'

export const orderName = (order: Order): string =>
  order.orderNumber === undefined ? `order ${order.id}` : `order ${order.orderNumber} (${order.id})`

export const itemName = (item: OrderItem): string =>
  `item ${item.id}${item.productName === undefined ? '' : ` "${[item.productName, item.attributesValue].filter((part) => part).join(', ')}"`}`

const nextWords = (item: OrderItem, labels: StatusLabels): string => {
  if (item.nextStatuses === undefined) return 'not known'
  if (item.nextStatuses.length === 0) return 'none'
  return item.nextStatuses.map((code) => `${labelOf(code, labels)} (${code})`).join(', ')
}

const stateOf = (item: OrderItem, labels: StatusLabels): string =>
  item.status === undefined ? 'of unknown status' : labelOf(item.status, labels)

export const itemFacts = (item: OrderItem, labels: StatusLabels): string =>
  `${itemName(item)} is ${stateOf(item, labels)}; next: ${nextWords(item, labels)}`

/**
 * The same of several items of `all`, those of one state together, and no name where it is all of them: orders of which
 * the same is to say are told together.
 */
export const statesOf = (items: readonly OrderItem[], all: number, labels: StatusLabels): string => {
  const groups = new Map<string, OrderItem[]>()
  for (const item of items) {
    const state = `${stateOf(item, labels)}; next: ${nextWords(item, labels)}`
    groups.set(state, [...(groups.get(state) ?? []), item])
  }
  return [...groups].map(([state, some]) => `${subjectOf(some, all)} ${state}`).join('; ')
}

const subjectOf = (some: readonly OrderItem[], all: number): string => {
  const [only] = some
  if (some.length === all) return 'every item is'
  if (some.length === 1 && only !== undefined) return `${itemName(only)} is`
  return `items ${some.map(({ id }) => id).join(', ')} are`
}

/** The refusal before sending: each item that may not move and what it may become, and the --item list that would work. */
export const refusal = (
  order: Order,
  move: Move,
  target: number,
  labels: StatusLabels,
  typed: string,
  more: readonly string[] = [],
): AppError => {
  const total = move.allowed.length + move.refused.length + move.there.length
  const label = labelOf(target, labels)
  if (total === 0) return new AppError('REJECTED', `${orderName(order)} has no items`, { effect: 'none' })
  const works = move.allowed.map(({ id }) => `--item ${id}`).join(' ')
  return new AppError(
    'REJECTED',
    `${orderName(order)}: ${move.refused.length} of ${total} items cannot become ${label}`,
    {
      reasons: move.refused.map((item) => itemFacts(item, labels)),
      try: [...(works === '' ? [] : [`${typed} ${works}`]), ...more, `merchant orders show ${order.id}`],
      effect: 'none',
      details: {
        refused: move.refused.map(({ id, status, nextStatuses }) => ({ id, status, nextStatuses })),
        allowed: move.allowed.map(({ id }) => id),
      },
    },
  )
}

/** --item named what the order does not have. */
export const unknownItems = (order: Order, unknown: readonly string[]): AppError =>
  new AppError('USAGE', `${orderName(order)} has no item ${unknown.map((one) => `"${one}"`).join(', ')}`, {
    reasons: [
      'its items, by id (a SKU does too where only one item has it):',
      ...order.items.map((item) => `${itemName(item)}${item.sku === undefined ? '' : `, SKU ${item.sku}`}`),
    ],
    try: [`merchant orders show ${order.id}`],
    effect: 'none',
  })
