import { bodyFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { incorrectInput, type Problem, statusNotAllowed } from '../problem.ts'
import { addressed } from '../rules/addressed.ts'
import { canTravel, withShipment } from '../rules/shipment.ts'
import { refusals } from '../rules/status-change.ts'
import { itemStatus } from '../rules/statuses.ts'
import { providerNamed } from '../rules/tracking.ts'
import { written } from '../wire.ts'
import { noSuchOrder } from './orders.ts'

/** POST /v3/merchants/orders/:orderId/shipping: records a parcel (contract, "Merchant orders"). */
export const recordShipping: Handler = ({ params, body, caller }, { state, switches }) => {
  const wishes = readWishes(body)
  if ('message' in wishes) return wishes
  const { orderItemsIds, ...parcel } = wishes
  return state.write((shop) => {
    const found = shop.find(params.orderId ?? '')
    if (!found) return noSuchOrder(params.orderId)
    const selection = addressed(found.order, orderItemsIds)
    if ('unknownIds' in selection) return noSuchItems(selection.unknownIds)
    const items = orderItemsIds ? selection.items : selection.items.filter(canTravel)
    const staying = items.filter((item) => !canTravel(item))
    if (staying.length > 0) return statusNotAllowed(refusals(staying, itemStatus.shipped).join(' '))
    if (items.length === 0) return statusNotAllowed(refusals(selection.items, itemStatus.shipped).join(' '))
    const shipment = { ...parcel, items, date: shop.now.toISOString(), user: caller.user }
    const order = withShipment(found.order, shipment, switches)
    shop.put({ position: found.position, order })
    return written(order, switches)
  })
}

const names = ['shippingProvider', 'comment', 'sendDeliveryNoteToCustomer', 'trackingNumber', 'orderItemsIds']

const readWishes = (body: string | undefined) => {
  const fields = bodyFields(body, names)
  // not shown: our choice, that every field may be left out
  const wanted = fields.textOrNull('shippingProvider') ?? null
  const comment = fields.text('comment') ?? ''
  const notify = fields.flag('sendDeliveryNoteToCustomer') ?? false
  const trackingNumber = fields.text('trackingNumber') ?? ''
  const orderItemsIds = fields.texts('orderItemsIds')
  if (fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  const provider = wanted === null ? null : providerNamed(wanted)
  if (provider === undefined) {
    return incorrectInput(`shippingProvider - '${wanted}' is in no market of /v3/markets; another provider is null.`)
  }
  return { provider, comment, notify, trackingNumber, orderItemsIds }
}

export const noSuchItems = (ids: readonly string[]): Problem =>
  incorrectInput(`orderItemsIds - the order has no item ${ids.map((id) => `'${id}'`).join(', ')}.`)
