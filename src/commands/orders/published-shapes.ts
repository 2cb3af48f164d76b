import { partOf, recordOf, resultOf, resultsOf } from '../../contract/published.ts'
import { decimal, list, orNull, type Schema, text, whole } from '../../contract/schema-kinds.ts'

const orderNamed = { id: text, orderNumber: orNull(text) }

/** What `orders pick-list` prints with --json. */
export const pickListShape = (): Schema =>
  resultsOf({
    sku: orNull(text),
    product: text,
    quantity: decimal,
    orders: list(partOf({ ...orderNamed, quantity: decimal })),
  })

/** What `orders track` prints with --json; `order` is null for a link made by hand. */
export const trackShape = (): Schema =>
  resultsOf({
    order: { anyOf: [partOf(orderNamed), { type: 'null' }] },
    date: orNull(text),
    provider: orNull(text),
    trackingNumber: orNull(text),
    link: orNull(text),
    source: { enum: ['log', 'table', 'none'] },
  })

/** What `orders wait` prints with --json. */
export const waitShape = (): Schema =>
  resultOf({
    outcome: { const: 'REACHED' },
    order: partOf({ id: text, orderNumber: text }, ['orderNumber']),
    status: whole,
    items: list(partOf({ id: text, sku: text, status: orNull(whole) }, ['sku'])),
    waitedSeconds: whole,
  })

/** What `orders packing-slip` prints with --json; `html` is null where there is nothing to pack. */
export const packingSlipShape = (): Schema =>
  resultOf({ orders: list(partOf({ ...orderNamed, items: list(text) })), html: orNull(text) })

/** What `orders watch` prints with --json: an array of events; with --output ndjson an event a line. */
export const watchShape = (): Schema => {
  const { $schema, $ref, $defs } = recordOf('Order')
  const change = (what: string, more: Readonly<Record<string, Schema>> = {}): Schema =>
    partOf({ what: { const: what }, ...more })
  const changes = [
    change('status', { item: text, from: orNull(whole), to: orNull(whole) }),
    change('items'),
    change('details'),
    change('activity', { entries: whole }),
  ]
  const event = { event: { enum: ['new', 'changed'] }, at: text, changes: list({ anyOf: changes }), order: { $ref } }
  return { $schema, type: 'array', items: partOf(event), $defs }
}
