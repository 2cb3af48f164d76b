import { isPathId, pathSegment } from './path-id.ts'

/** Whether this text can be an order id; anything else would never reach the service. */
export const isOrderId = isPathId

/**
 * The path of one order, `/v3/merchants/orders/<id>`. Throws AppError USAGE for an id that cannot be one.
 */
export const orderPath = (id: string): string =>
  `/v3/merchants/orders/${pathSegment(id, 'an order id', ['merchant orders list'])}`
