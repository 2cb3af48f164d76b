import { timeText } from '../domain/age.ts'
import { amountText, moneyText } from '../domain/money.ts'
import { quantityOf, totalPaid } from '../domain/order-summary.ts'
import { productText } from '../domain/pick-lines.ts'
import { deliveryLines } from '../domain/postal-address.ts'
import { cancelled, shipped } from '../domain/status.ts'
import { type Html, html } from '../html/html.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import { barcodeSvg } from './barcode-svg.ts'
import { slipStyle } from './slip-style.ts'

/** One page: an order, and which of its items are in the parcel. */
export interface Slip {
  readonly order: Order
  readonly items: readonly OrderItem[]
}

export interface SlipLook {
  readonly shopName: string | undefined
  /** Lines of the address that a parcel comes back to. */
  readonly returnAddress: readonly string[]
  readonly prices: boolean
  /** A word to every customer, under the items. */
  readonly note: string | undefined
}

const lines = (texts: readonly string[]): readonly Html[] =>
  texts.map((text, at) => (at === 0 ? html`${text}` : html`<br>${text}`))

const row = (item: OrderItem, { prices }: SlipLook): Html => {
  const quantity = quantityOf(item)
  return html`<tr><td class="quantity">${quantity ?? '?'}</td><td class="sku">${item.sku ?? ''}</td><td>${productText(item)}</td>${
    prices ? html`<td class="number">${moneyText(item.totalPriceIncVat)}</td>` : html``
  }</tr>`
}

const totals = ({ order, items }: Slip, { prices }: SlipLook): Html => {
  if (!prices) return html``
  const shipping = moneyText(order.shippingLines?.priceIncVat)
  const isWhole = items.length === order.items.length
  const sums = [
    ...(shipping === '' ? [] : [['Shipping', shipping] as const]),
    ...totalPaid(order).map(
      ({ digits, currency }) =>
        [isWhole ? 'Total, VAT included' : 'The whole order, VAT included', amountText(digits, currency)] as const,
    ),
  ]
  const rows = sums.map(
    ([name, sum]) => html`<tr><td></td><td></td><td>${name}</td><td class="number">${sum}</td></tr>`,
  )
  return html`<tfoot>${rows}</tfoot>`
}

const whyMissing = ({ status }: OrderItem): string => {
  if (status === cancelled) return 'cancelled'
  return status === shipped || status === 4 ? 'sent separately' : 'to follow'
}

/** What the customer ordered and does not find in this parcel, and why. */
const rest = ({ order, items }: Slip): Html => {
  const missing = order.items.filter((item) => !items.includes(item))
  if (missing.length === 0) return html``
  const entries = missing.map((item) => {
    return html`<li>${quantityOf(item) ?? '?'} × ${productText(item)}: ${whyMissing(item)}</li>`
  })
  return html`<h2>Not in this parcel</h2><ul class="rest">${entries}</ul>`
}

const page = (slip: Slip, look: SlipLook): Html => {
  const { order, items } = slip
  const number = order.orderNumber ?? order.id
  const price = look.prices ? html`<th class="number">Price</th>` : html``
  return html`<section class="slip">
<header><div>${look.shopName === undefined ? html`` : html`<p class="shop">${look.shopName}</p>`}<p class="from">${lines(look.returnAddress)}</p></div>
<div class="code">${barcodeSvg(number)}</div></header>
<div class="places"><div><h1>Deliver to</h1><address class="to">${lines(deliveryLines(order))}</address></div>
<div><h1>Packing slip</h1><dl><dt>Order</dt><dd>${number}</dd><dt>Ordered</dt><dd>${timeText(order.orderDate).slice(0, 10)}</dd></dl></div></div>
<table><thead><tr><th>Qty</th><th>SKU</th><th>Item</th>${price}</tr></thead>
<tbody>${items.map((item) => row(item, look))}</tbody>${totals(slip, look)}</table>
${rest(slip)}${look.note === undefined ? html`` : html`<p class="note">${look.note}</p>`}
</section>
`
}

/** A whole HTML page, a printed page an order. It loads nothing and runs nothing; all text of an order is escaped. */
export const packingSlips = (slips: readonly Slip[], look: SlipLook): string => {
  const style: Html = { html: slipStyle }
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return `${
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Packing slips: ${slips.map(({ order }) => order.orderNumber ?? order.id).join(', ')}</title>
<style>${style}</style></head>
<body>
${slips.map((slip) => page(slip, look))}</body></html>`.html
  }\n`
}
