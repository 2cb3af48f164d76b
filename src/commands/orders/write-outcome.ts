import { labelOf, type StatusLabels } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import { meant, type ResultView, type Text } from '../../output/view.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'

/** The items of a result: as they were, and as they were read back (nothing read: null). */
export const itemsOf = (items: readonly OrderItem[], after?: Order): WriteResult['items'] =>
  items.map(({ id, sku, productName, status }) => ({
    id,
    ...(sku === undefined ? {} : { sku }),
    ...(productName === undefined ? {} : { productName }),
    before: status ?? null,
    after: after?.items.find((item) => item.id === id)?.status ?? null,
  }))

const orderTitle = ({ id, orderNumber }: WriteResult['order']): string =>
  orderNumber === undefined ? `order ${id}` : `order ${orderNumber} (${id})`

const meaningOf = { CONFIRMED: 'good', UNCHANGED: 'dim', PLANNED: 'dim', UNKNOWN: 'bad' } as const

/** How a write ended, for people: the outcome first, then each item from what to what. */
export const outcomeView = (result: WriteResult, labels: StatusLabels): ResultView => ({
  kind: 'result',
  result,
  lines: [
    meant(meaningOf[result.outcome], `${result.outcome}: ${orderTitle(result.order)}: ${result.evidence}`),
    ...result.items.map((item) => itemLine(item, labels)),
    ...planned(result),
    ...markLines(result),
  ],
})

const itemLine = (item: WriteResult['items'][number], labels: StatusLabels): Text => {
  const name = (code: number | null): string => (code === null ? '?' : labelOf(code, labels))
  const moved =
    item.after === null || item.after === item.before
      ? name(item.before)
      : `${name(item.before)} -> ${name(item.after)}`
  return `  ${item.id}  ${moved}  ${item.productName ?? ''}`.trimEnd()
}

const planned = ({ outcome, request }: WriteResult): readonly Text[] =>
  outcome === 'PLANNED' && request !== null
    ? [`  ${request.method} ${request.path}`, `  ${JSON.stringify(request.body)}`]
    : []

const markLines = ({ markShipped }: WriteResult): readonly Text[] => {
  if (markShipped === undefined || markShipped === 'CONFIRMED') return []
  if (markShipped === 'NOT_ASKED')
    return [
      meant('warn', '  The shipping is recorded, but items still wait to be marked Shipped: --mark-shipped does both.'),
    ]
  return [`  mark Shipped: ${markShipped}`]
}

/** A write in doubt (exit 10), and one of two that was refused (exit 9), is a failure, although its result was printed. */
export const outcomeFailure = (result: WriteResult): AppError | undefined => {
  if (result.markShipped === 'FAILED') {
    return new AppError('PARTIAL', `${orderTitle(result.order)}: shipped, but its items are not marked Shipped`, {
      reasons: [result.evidence],
      try: [`merchant orders status ${result.order.id} shipped`],
      effect: 'done',
    })
  }
  if (result.outcome !== 'UNKNOWN' && result.markShipped !== 'UNKNOWN') return undefined
  return new AppError('UNKNOWN', `${orderTitle(result.order)}: it is not known whether the change was made`, {
    reasons: [result.evidence, 'nothing was sent a second time'],
    try: [
      `merchant orders show ${result.order.id}`,
      ...(result.run === undefined ? [] : [`merchant orders verify ${result.run}   (looks again)`]),
    ],
    effect: 'unknown',
    ...(result.request === null ? {} : { request: { method: result.request.method, path: result.request.path } }),
  })
}
