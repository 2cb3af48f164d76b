import { customerName, deliveryOf } from '../domain/order-summary.ts'
import { graveOf, labelOf, type StatusLabels } from '../domain/status.ts'
import { aligned } from './aligned.ts'
import type { Checked, Unfit } from './checked.ts'
import { groupedFlaws } from './line-numbers.ts'
import { wordsOf } from './verbs.ts'

export interface Preview {
  readonly verb: string
  readonly profile: string
  readonly rows: readonly Checked[]
  readonly unfit: readonly Unfit[]
  /** Lines that were left out when the list was read. */
  readonly repeated: readonly { readonly line: number; readonly why: string }[]
  readonly labels: StatusLabels
  /** Characters a line of the reader holds. */
  readonly width: number
  /** Every row; else the first of a long file. */
  readonly all: boolean
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

const placeOf = ({ fresh: { order } }: Checked): string => {
  const { address } = deliveryOf(order)
  return [customerName(order), address?.city, address?.country].filter((part) => part).join(', ')
}

const mailOf = ({ wish, fresh: { order } }: Checked): string =>
  wish.parcel?.notify ? `mails ${order.customer?.email ?? 'the customer'}` : 'no mail'

const whatOf = ({ wish, items, fresh }: Checked, labels: StatusLabels): readonly string[] => {
  const order = wish.orderNumber ?? wish.orderId
  const share = `${items.length} of ${count(fresh.order.items.length, 'item')}`
  if (wish.parcel === undefined) return [order, share, `to ${labelOf(wish.status ?? 2, labels)}`]
  const { carrier, tracking } = wish.parcel
  return [order, share, carrier.name, tracking ?? 'no number']
}

const whomOf = (row: Checked): readonly string[] =>
  row.wish.parcel === undefined ? [placeOf(row)] : [mailOf(row), placeOf(row)]

const belowOf = (row: Checked): string => [...whomOf(row)].reverse().join('; ')

/** Of a part of an order, which one. */
const partOf = ({ items, fresh }: Checked): readonly string[] =>
  items.length === fresh.order.items.length ? [] : [items.map(({ id, sku }) => sku ?? id).join(', ')]

const indented = (text: string, by: number): string => `${' '.repeat(by)}${text}`

/** A line a row; where one does not fit, to whom it goes stands below. */
const rowLines = (rows: readonly Checked[], labels: StatusLabels, width: number): readonly string[] => {
  const whole = aligned(rows.map((row) => [...whatOf(row, labels), ...whomOf(row)]))
  const fits = whole.every((line) => line.length + 2 <= width)
  const heads = fits ? whole : aligned(rows.map((row) => whatOf(row, labels)))
  const margin = Math.max(...rows.map(({ wish }) => (wish.orderNumber ?? wish.orderId).length)) + 4
  return rows.flatMap((row, at) => [
    indented(heads[at] ?? '', 2),
    ...[...partOf(row), ...(fits ? [] : [belowOf(row)])].map((line) => indented(line, margin)),
  ])
}

const shownRows = 20

/** What will be done, to whom, which mails, and what cannot: lines for a person, made before anything is sent. */
export const previewLines = (preview: Preview): readonly string[] => {
  const { verb, profile, rows, unfit, repeated, labels, width, all } = preview
  const todo = rows.filter(({ standing }) => standing === 'send' || standing === 'mark')
  const shown = all ? todo : todo.slice(0, shownRows)
  const more = todo.length - shown.length
  const done = rows.filter(({ standing }) => standing === 'done').length
  const open = rows.filter(({ standing }) => standing === 'settle')
  const leftOut = repeated.map(({ line, why }) => ({ lines: [line], order: '', message: why }))
  return [
    `${wordsOf(verb).todo}: ${summaryOf(todo)}, profile ${profile}`,
    ...(shown.length > 0 ? rowLines(shown, labels, width) : []),
    ...(more > 0 ? [`  and ${more} more (--plan FILE shows all)`] : []),
    ...(done > 0 ? [`skipped: ${count(done, 'row')} that ${done === 1 ? 'is' : 'are'} done already`] : []),
    ...(leftOut.length > 0 ? [`left out: ${groupedFlaws(leftOut).join('; ')}`] : []),
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
  const letters = todo.filter(({ wish }) => wish.parcel?.tracking === undefined).length
  const mails = todo.filter(({ wish, standing }) => standing === 'send' && wish.parcel?.notify === true).length
  const parcels = `${count(todo.length, 'parcel')} of ${orders}${letters === 0 ? '' : `, ${letters} without a number`}`
  return `${parcels}; ${mails === 0 ? 'no customer is mailed' : `${count(mails, 'customer')} ${mails === 1 ? 'is' : 'are'} mailed`}`
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
