import { bodyFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { incorrectInput, statusNotAllowed } from '../problem.ts'
import { addressed } from '../rules/addressed.ts'
import { refusals, withStatus } from '../rules/status-change.ts'
import { written } from '../wire.ts'
import { noSuchOrder } from './orders.ts'
import { noSuchItems } from './shipping.ts'

/** PUT /v3/merchants/orders/:orderId: moves all items addressed, or none (contract, "Merchant orders"). */
export const changeStatus: Handler = ({ params, body, caller }, { state, switches }) => {
  const fields = bodyFields(body, ['status', 'orderItemsIds', 'comment'])
  const status = fields.required('status', fields.whole('status'))
  const orderItemsIds = fields.texts('orderItemsIds')
  const comment = fields.text('comment') ?? ''
  if (status === undefined || fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  return state.write((shop) => {
    const found = shop.find(params.orderId ?? '')
    if (!found) return noSuchOrder(params.orderId)
    const selection = addressed(found.order, orderItemsIds)
    if ('unknownIds' in selection) return noSuchItems(selection.unknownIds)
    const refused = refusals(selection.items, status)
    if (refused.length > 0) return statusNotAllowed(refused.join(' '))
    const itemIds = new Set(selection.items.map(({ id }) => id))
    const order = withStatus(found.order, { status, itemIds, comment, date: shop.now.toISOString(), user: caller.user })
    shop.put({ position: found.position, order })
    return written(order, switches)
  })
}
