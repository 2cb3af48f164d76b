import { customerName, deliveryOf } from '../domain/order-summary.ts'
import { graveOf, labelOf, type StatusLabels } from '../domain/status.ts'
import type { Checked, Unfit } from './checked.ts'
import { groupedFlaws } from './line-numbers.ts'
import { wordsOf } from './verbs.ts'

export interface Preview {
  readonly verb: string
  readonly profile: string
  readonly rows: readonly Checked[]
  readonly unfit: readonly Unfit[]
  readonly labels: StatusLabels
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** Columns of equal width, two spaces between them. */
const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => [...(row[at] ?? '')].length)))
  const pad = (cell: string, at: number): string => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)
  return rows.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd())
}

const placeOf = ({ fresh: { order } }: Checked): string => {
  const { address } = deliveryOf(order)
  return [customerName(order), address?.city, address?.country].filter((part) => part).join(', ')
}

const mailOf = ({ wish, fresh: { order } }: Checked): string =>
  wish.parcel?.notify ? `mails ${order.customer?.email ?? 'the customer'}` : 'no mail'

const cellsOf = (row: Checked, labels: StatusLabels): readonly string[] => {
  const { wish, items, fresh } = row
  const order = wish.orderNumber ?? wish.orderId
  const share = `${items.length} of ${count(fresh.order.items.length, 'item')}`
  if (wish.parcel === undefined) return [order, share, `to ${labelOf(wish.status ?? 2, labels)}`, placeOf(row)]
  const { carrier, tracking } = wish.parcel
  return [order, share, carrier.name, tracking ?? 'no number', mailOf(row), placeOf(row)]
}

const shownRows = 20

/**
 * What will be done, to whom, which mails, and what cannot: lines for a person, made before anything is sent. Of a long
 * file the first rows; with `all`, every one.
 */
export const previewLines = ({ verb, profile, rows, unfit, labels }: Preview, all = false): readonly string[] => {
  const todo = rows.filter(({ standing }) => standing === 'send' || standing === 'mark')
  const shown = all ? todo : todo.slice(0, shownRows)
  const more = todo.length - shown.length
  const done = rows.filter(({ standing }) => standing === 'done').length
  const open = rows.filter(({ standing }) => standing === 'settle')
  return [
    `${wordsOf(verb).todo}: ${summaryOf(todo)}, profile ${profile}`,
    ...aligned(shown.map((row) => cellsOf(row, labels))),
    ...(more > 0 ? [`  and ${more} more (--plan FILE shows all)`] : []),
    ...(done > 0 ? [`skipped: ${count(done, 'row')} that ${done === 1 ? 'is' : 'are'} done already`] : []),
    ...(open.length > 0
      ? [`in doubt, looked at and not sent: ${open.map(({ wish }) => wish.orderNumber ?? wish.orderId).join(', ')}`]
      : []),
    ...(unfit.length > 0 ? ['cannot:', ...groupedFlaws(unfit).map((line) => `  ${line}`)] : []),
    ...graveLines(todo),
  ]
}

const summaryOf = (todo: readonly Checked[]): string => {
  const orders = count(new Set(todo.map(({ wish }) => wish.orderId)).size, 'order')
  if (todo.every(({ wish }) => wish.parcel === undefined)) return orders
  const mails = todo.filter(({ wish, standing }) => standing === 'send' && wish.parcel?.notify === true).length
  return `${count(todo.length, 'parcel')} of ${orders}; ${mails === 0 ? 'no customer is mailed' : `${count(mails, 'customer')} ${mails === 1 ? 'is' : 'are'} mailed`}`
}

const graveLines = (todo: readonly Checked[]): readonly string[] => {
  const statuses = new Set(
    todo.flatMap(({ wish }) => [...(wish.status === undefined ? [] : [wish.status]), ...(wish.mark ? [2] : [])]),
  )
  return [...statuses].flatMap((status) => {
    const grave = graveOf(status)
    return grave === undefined ? [] : [`this ${grave}`]
  })
}
