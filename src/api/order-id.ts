import { AppError } from '../errors/app-error.ts'

/** What an order id may be made of. `%`, `/`, `?`, `#` and control characters would lead to other endpoints. */
const orderId = /^[A-Za-z0-9._~:@=+-]{1,200}$/

/** Whether this text can be an order id; anything else would never reach the service. */
export const isOrderId = (text: string): boolean => orderId.test(text) && text !== '.' && text !== '..'

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * The path of one order, `/v3/merchants/orders/<id>`. Throws AppError USAGE for an id that is not made of the allowed
 * characters, or is `.` or `..`, which every URL parser resolves away.
 */
export const orderPath = (id: string): string => {
  if (!isOrderId(id)) {
    throw new AppError('USAGE', `${quoted(id)} cannot be an order id`, {
      reasons: ['an order id is 1 to 200 letters, digits and . _ ~ : @ = + -'],
      try: ['merchant orders list'],
      effect: 'none',
    })
  }
  return `/v3/merchants/orders/${encodeURIComponent(id)}`
}
