import { itemName, orderName } from '../../desk/refusal.ts'
import type { Carrier } from '../../desk/wish.ts'
import { customerName, deliveryOf } from '../../domain/order-summary.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'

export interface ShipInput {
  readonly tracking?: string | false | undefined
  readonly provider?: string | undefined
  readonly item?: readonly string[] | undefined
  readonly comment?: string | undefined
  readonly notify?: boolean | undefined
  readonly again?: true | undefined
  readonly markShipped?: true | undefined
  readonly dryRun?: true | undefined
  readonly yes?: true | undefined
}

/** What is decided before anything is sent. */
export interface Parcel {
  readonly order: Order
  readonly items: readonly OrderItem[]
  readonly tracking: string | undefined
  readonly carrier: Carrier
  readonly notify: boolean
}

/** What will happen, line by line, before it is asked about. */
export const planLines = ({ order, items, tracking, carrier, notify }: Parcel, input: ShipInput): readonly string[] => {
  const address = deliveryOf(order).address
  const place = [address?.streetAddress, address?.zipCode, address?.city, address?.country]
    .filter((part) => part)
    .join(', ')
  return [
    `${orderName(order)}: ship ${items.length} of ${order.items.length} items to ${[customerName(order), place].filter((part) => part).join(', ')}`,
    ...items.map((item) => `  ${itemName(item)}`),
    `  provider: ${carrier.name}; tracking: ${tracking ?? 'none'}`,
    `  ${notify ? `the customer is mailed${order.customer?.email === undefined ? '' : `: ${order.customer.email}`}` : 'the customer is not mailed'}`,
    ...(input.comment === undefined ? [] : [`  comment: ${input.comment}`]),
    ...(input.markShipped
      ? ['  then, where it is not so: mark Shipped, which may mail the customer a second time and triggers the charge']
      : []),
  ]
}
