import type { Order } from '../schemas/order.ts'
import { trackingUrl } from './carriers.ts'

/** A parcel that an order's activity log tells of. */
export interface Parcel {
  readonly order: { readonly id: string; readonly orderNumber: string | null }
  /** When it was recorded, as the log says. */
  readonly date: string | null
  /** Where the log holds no link but a number: the provider that the order prefers. */
  readonly provider: string | null
  readonly trackingNumber: string | null
  readonly link: string | null
  /** log: the service gave the link. table: made from the number. none: no page of this provider is known. */
  readonly source: 'log' | 'table' | 'none'
}

const isLink = (text: string): boolean => /^https?:\/\/[^\s"<>]+$/i.test(text)

/**
 * The parcels of an order in the order of their dates, each link once (contract, "Activity log entry", trackingLink). A
 * link of the log is passed on as it is; a bare number becomes one where the carrier's page is known.
 */
export const parcelsOf = (order: Order): readonly Parcel[] => {
  const provider = order.shippingPreferences?.shippingProvider ?? null
  const entries = [...(order.activityLogs ?? [])].sort(
    (a, b) => (Date.parse(a.date ?? '') || 0) - (Date.parse(b.date ?? '') || 0),
  )
  const seen = new Set<string>()
  return entries.flatMap((entry): readonly Parcel[] => {
    const text = entry.text?.trackingLink?.trim() ?? ''
    if (text === '' || seen.has(text)) return []
    seen.add(text)
    const known = {
      order: { id: order.id, orderNumber: order.orderNumber ?? null },
      date: entry.date ?? null,
      provider,
    }
    if (isLink(text)) return [{ ...known, trackingNumber: null, link: text, source: 'log' }]
    return [{ ...known, trackingNumber: text, ...linkOf(provider, text) }]
  })
}

/** The link that a provider and a number make, and where it is from. */
export const linkOf = (provider: string | null, number: string): Pick<Parcel, 'link' | 'source'> => {
  const link = provider === null ? undefined : trackingUrl(provider, number)
  return link === undefined ? { link: null, source: 'none' } : { link, source: 'table' }
}
