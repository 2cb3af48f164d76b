import type { ServiceAnswer } from '../../src/service/message.ts'
import type { Order } from '../../src/service/order.ts'
import { openService, type Service } from '../../src/service/service.ts'
import type { Switches } from '../../src/service/switches.ts'

/** Half past ten on a day in November: all dates of the tests count from it. */
export const now = new Date('2026-11-20T10:30:00.000Z')
export const everyState = '0,1,2,3,4,6'

/** A service in memory whose clock stands still. */
export const shop = (switches: Partial<Switches> = {}): Service =>
  openService({ memory: true, now: () => now, switches })

export interface Asking {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
}

/** Sends one request with the key local_key, unless it brings a token or a key of its own. */
export const ask = (
  service: Service,
  target: string,
  { method = 'GET', body, token }: Asking = {},
): Promise<ServiceAnswer> => {
  const key = token || target.includes('apiKey=') ? '' : `${target.includes('?') ? '&' : '?'}apiKey=local_key`
  return service.handle({
    method,
    target: target + key,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  })
}

/** The status and the parsed body of an answer. */
export const seen = async (answer: Promise<ServiceAnswer>): Promise<readonly [number, unknown]> => {
  const { status, body } = await answer
  return [status, body === '' ? '' : JSON.parse(body)]
}

export const problem = (status: number, id: string, message: string) => [status, { error: { id, message } }] as const

export interface OrderList {
  readonly itemsCount: number
  readonly pageIndex: number
  readonly items: readonly Order[]
}

export const list = async (
  service: Service,
  query = `from=2020-01-01&states=${everyState}&pageSize=200`,
): Promise<OrderList> => {
  const { status, body } = await ask(service, `/v3/merchants/orders?${query}`)
  if (status !== 200) throw new Error(body)
  return JSON.parse(body) as OrderList
}

/** The order of a number, as the list has it. */
export const numbered = async (service: Service, orderNumber: number): Promise<Order> => {
  const found = (await list(service)).items.find((order) => order.orderNumber === String(orderNumber))
  if (!found) throw new Error(`no order ${orderNumber}`)
  return found
}

/** The order as it reads now. */
export const again = async (service: Service, { id }: Pick<Order, 'id'>): Promise<Order> =>
  JSON.parse((await ask(service, `/v3/merchants/orders/${id}`)).body) as Order
