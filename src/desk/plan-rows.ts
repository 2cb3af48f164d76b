import type { Context } from '../context.ts'
import type { Order } from '../schemas/order.ts'
import type { ShippingProvider } from '../schemas/shipping-providers.ts'
import { oneCustomerEach, withoutOverlap } from './across-rows.ts'
import { carrierNamed, listedProviders } from './carriers.ts'
import { checkRow, type Rules } from './check-row.ts'
import type { Unfit, Verdict } from './checked.ts'
import type { Desk } from './desk.ts'
import { type LookUp, lookUpOrders } from './look-up.ts'
import { preflight } from './preflight.ts'
import type { ParcelWish, Wish } from './wish.ts'

/** A row as somebody wrote it: an order's number or id, items by id or SKU, a provider by its name. */
export interface Asked {
  readonly lines: readonly number[]
  readonly order: string
  readonly items: readonly string[]
  readonly comment?: string | undefined
  /** The status to set; undefined for a parcel. */
  readonly status?: number | undefined
  readonly tracking?: string | undefined
  readonly provider?: string | undefined
  readonly notify?: boolean | undefined
}

/** What holds for rows that do not say it themselves. */
export interface Defaults extends Rules {
  readonly lookback: number
  readonly concurrency: number
  readonly provider?: string | undefined
  readonly notify?: boolean | undefined
  readonly mark?: true | undefined
}

type Needs = Pick<Context, 'send' | 'profile' | 'paths' | 'world' | 'say'>

/**
 * What is to be done for each of the rows: one listing, one reading of each order, no writes. The verdicts stand in the
 * order of the rows. Throws what `send` throws.
 */
export const planRows = async (
  context: Needs,
  desk: Desk,
  asked: readonly Asked[],
  defaults: Defaults,
): Promise<readonly Verdict[]> => {
  if (asked.length === 0) return []
  const lookUp = await lookUpOrders(context, defaults.lookback)
  const found = asked.map((row) => lookUp.of(row.order))
  const ids = found.flatMap((one) => ('id' in one ? [one.id] : []))
  const fresh = await preflight(desk, ids, defaults.concurrency)
  const isParcels = asked.some(({ status }) => status === undefined)
  const providers = isParcels ? await listedProviders(context) : []
  const profile = await context.profile()
  const verdicts = asked.map((row, at): Verdict => {
    const place = found[at]
    const read = place !== undefined && 'id' in place ? fresh.get(place.id) : undefined
    if (read === undefined) return missing(row, lookUp, defaults.lookback)
    const wish = wishFor(row, read.order, { defaults, profile, providers })
    return 'code' in wish ? wish : checkRow(desk, wish, read, defaults)
  })
  return withoutOverlap(oneCustomerEach(verdicts), defaults.again === true)
}

const unfit = ({ lines, order }: Asked, code: string, message: string, hint?: string): Unfit => ({
  lines,
  order,
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

const missing = (row: Asked, lookUp: LookUp, days: number): Unfit => {
  const found = lookUp.of(row.order)
  if (found.kind === 'several')
    return unfit(
      row,
      'SEVERAL_ORDERS',
      `it means ${found.ids.length} orders: ${found.ids.join(', ')}`,
      'name it by its id',
    )
  const doubts = lookUp.doubts.length === 0 ? '' : ` (${lookUp.doubts[0]})`
  return unfit(
    row,
    'UNKNOWN_ORDER',
    `no such order in the last ${days} days${doubts}`,
    '--lookback DAYS, if it is older',
  )
}

interface Around {
  readonly defaults: Defaults
  readonly profile: { readonly provider?: string; readonly notify?: boolean }
  readonly providers: readonly ShippingProvider[]
}

const wishFor = (row: Asked, order: Order, around: Around): Wish | Unfit => {
  const base = {
    lines: row.lines,
    orderId: order.id,
    orderNumber: order.orderNumber,
    items: row.items,
    comment: row.comment,
    mark: row.status === undefined && around.defaults.mark === true,
  }
  if (row.status !== undefined) return { ...base, status: row.status }
  const parcel = parcelFor(row, order, around)
  return 'code' in parcel ? parcel : { ...base, parcel }
}

const parcelFor = (row: Asked, order: Order, { defaults, profile, providers }: Around): ParcelWish | Unfit => {
  const preferred = order.shippingPreferences
  const name = row.provider ?? defaults.provider ?? (preferred?.shippingProvider?.trim() || profile.provider)
  if (name === undefined) return unfit(row, 'NO_PROVIDER', 'nobody says who carries it', '--provider NAME, or other')
  const carrier = carrierNamed(name, providers)
  if ('message' in carrier) return unfit(row, 'UNLISTED_PROVIDER', carrier.message, carrier.hint)
  const notify = row.notify ?? defaults.notify ?? preferred?.sendDeliveryNoteToCustomer ?? profile.notify
  if (notify === undefined)
    return unfit(row, 'NO_NOTICE', 'nobody says whether the customer is mailed', '--notify or --no-notify')
  return { tracking: row.tracking, carrier, notify }
}
