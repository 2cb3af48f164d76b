import type { Order, OrderItem } from '../order.ts'
import type { Switches } from '../switches.ts'
import { mailEntry, statusEntry } from './activity-log.ts'
import { withItemStatus } from './status-change.ts'
import { itemStatus, labelOf } from './statuses.ts'
import { trackingLinkOf } from './tracking.ts'

/** What a POST to shipping records, with the moment and the person of it. */
export interface Shipment {
  readonly items: readonly OrderItem[]
  /** The provider's name as the markets list it; null is "other". */
  readonly provider: string | null
  readonly trackingNumber: string
  readonly comment: string
  readonly notify: boolean
  readonly date: string
  readonly user: string | undefined
}

/** May be sent, or has been: what is cancelled or returned is in no parcel. */
export const canTravel = ({ status, nextStatuses }: OrderItem): boolean =>
  status === itemStatus.shipped || nextStatuses.includes(itemStatus.shipped)

/** The order after a shipment: the log tells of it, and the items are Shipped unless the switch leaves that to a PUT. */
export const withShipment = (
  order: Order,
  shipment: Shipment,
  { shippingSetsStatus }: Pick<Switches, 'shippingSetsStatus'>,
): Order => {
  // not shown: our choice. What is Shipped already only gets its tracking into the log
  const sets = shippingSetsStatus === 'yes'
  const itemIds = new Set(shipment.items.map(({ id }) => id))
  const entry = statusEntry(shipment.items, {
    date: shipment.date,
    user: shipment.user,
    newState: sets ? labelOf(itemStatus.shipped) : labelsOf(shipment.items),
    trackingLink: trackingLinkOf(shipment.provider, shipment.trackingNumber),
    comment: shipment.comment,
  })
  const mails = shipment.notify ? [mailEntry(shipment)] : []
  const moved = sets ? withItemStatus(order, { status: itemStatus.shipped, itemIds }) : order
  return { ...moved, activityLogs: [...order.activityLogs, entry, ...mails] }
}

const labelsOf = (items: readonly OrderItem[]): string =>
  [...new Set(items.map(({ status }) => labelOf(status)))].join(', ')
