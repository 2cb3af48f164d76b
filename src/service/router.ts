import { bare } from './bare.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import type { Route } from './handler.ts'
import { logIn, openSession, renewToken } from './routes/auth.ts'
import { listMarkets, listMarketsV4 } from './routes/markets.ts'
import { changeStatus } from './routes/order-status.ts'
import { listOrders, readOrder } from './routes/orders.ts'
import { recordShipping } from './routes/shipping.ts'
import { shopperRoutes } from './shopper-routes.ts'

/** Every endpoint that is there: the table to hold against the contract's. */
export const routes: readonly Route[] = [
  ['POST', '/v4/auth', 'open', bare(logIn)],
  ['GET', '/v3/auth/anonymousToken', 'open', bare(openSession)],
  ['GET', '/v3/auth/token', 'open', bare(renewToken)],
  ['GET', '/v3/merchants/orders', 'merchant', listOrders],
  ['GET', '/v3/merchants/orders/:orderId', 'merchant', bare(readOrder)],
  ['POST', '/v3/merchants/orders/:orderId/shipping', 'merchant', bare(recordShipping)],
  ['PUT', '/v3/merchants/orders/:orderId', 'merchant', bare(changeStatus)],
  // not shown: our choice, that markets are open to all
  ['GET', '/v3/markets', 'open', bare(listMarkets)],
  ['GET', '/v4/markets', 'open', bare(listMarketsV4)],
  ...catalogueRoutes,
  ...shopperRoutes,
]

const table = routes.map((route) => ({ route, template: route[1].split('/') }))

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The route of a method and a path, with the path's parameters decoded; undefined when the contract has none. */
export const routeOf = (method: string, path: string): Match | undefined => {
  const segments = path.split('/')
  for (const { route, template } of table) {
    const params = route[0] === method ? paramsOf(template, segments) : undefined
    if (params) return { route, params }
  }
  return undefined
}

/** The methods that a path has, in the order of the table; none where the contract has no such path. */
export const methodsOf = (path: string): readonly string[] => {
  const segments = path.split('/')
  return table.filter(({ template }) => paramsOf(template, segments)).map(({ route }) => route[0])
}

const paramsOf = (template: readonly string[], segments: readonly string[]): Record<string, string> | undefined => {
  // the contract prints one path with a slash at its end; it may be left out there
  if (template.at(-1) === '' && template.length === segments.length + 1)
    return paramsOf(template.slice(0, -1), segments)
  if (template.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of template.entries()) {
    const segment = segments[place] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = decoded(segment)
    else if (part !== segment) return undefined
  }
  return params
}

/** What does not decode is no id of ours either way. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
