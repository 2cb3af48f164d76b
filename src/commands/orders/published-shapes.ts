import { recordOf, resultOf, resultsOf } from '../../contract/published.ts'
import { decimal, list, orNull, type Schema, text, whole } from '../../contract/schema-kinds.ts'

/** A record of ours within another: closed, all of its fields there but the optional ones. */
const inner = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => {
  const { $schema, ...schema } = resultOf(properties, optional)
  return schema
}

const orderNamed = { id: text, orderNumber: orNull(text) }

/** What `orders pick-list` prints with --json. */
export const pickListShape = (): Schema =>
  resultsOf({
    sku: orNull(text),
    product: text,
    quantity: decimal,
    orders: list(inner({ ...orderNamed, quantity: decimal })),
  })

/** What `orders track` prints with --json; `order` is null for a link made by hand. */
export const trackShape = (): Schema =>
  resultsOf({
    order: { anyOf: [inner(orderNamed), { type: 'null' }] },
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
    order: inner({ id: text, orderNumber: text }, ['orderNumber']),
    status: whole,
    items: list(inner({ id: text, sku: text, status: orNull(whole) }, ['sku'])),
    waitedSeconds: whole,
  })

/** What `orders packing-slip` prints with --json; `html` is null where there is nothing to pack. */
export const packingSlipShape = (): Schema =>
  resultOf({ orders: list(inner({ ...orderNamed, items: list(text) })), html: orNull(text) })

/** What `orders watch` prints with --json: an array of events; with --output ndjson an event a line. */
export const watchShape = (): Schema => {
  const { $schema, $ref, $defs } = recordOf('Order')
  const change = (what: string, more: Readonly<Record<string, Schema>> = {}): Schema =>
    inner({ what: { const: what }, ...more })
  const changes = [
    change('status', { item: text, from: orNull(whole), to: orNull(whole) }),
    change('items'),
    change('details'),
    change('activity', { entries: whole }),
  ]
  const event = { event: { enum: ['new', 'changed'] }, at: text, changes: list({ anyOf: changes }), order: { $ref } }
  return { $schema, type: 'array', items: inner(event), $defs }
}
