import type { Order } from '../schemas/order.ts'
import { customerName, deliveryOf } from './order-summary.ts'

/** Countries that write the city before the post code; all others here write the code first. */
const cityFirst = new Set(['GB', 'US', 'CA', 'AU', 'IE', 'NZ', 'IN'])

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** "SE" as SWEDEN, the last line of an address that a sorter reads; what is no code stays as it was written. */
const countryLine = (country: string): string => {
  const code = country.trim().toUpperCase()
  // ZZ is the code of no country
  const isCode = /^[A-Z]{2}$/.test(code) && code !== 'ZZ'
  return (isCode ? names.of(code) : undefined)?.toUpperCase() ?? country
}

/**
 * Where an order is delivered, a line at a time as it is written on a parcel: name, street (which may have several lines),
 * post code and city in the order of the country, and the country in capitals. Lines that would be empty are left out.
 */
export const deliveryLines = (order: Order): readonly string[] => {
  const address = deliveryOf(order).address
  const [zip, city] = [address?.zipCode?.trim() ?? '', address?.city?.trim() ?? '']
  const country = address?.country?.trim() ?? ''
  const place = cityFirst.has(country.toUpperCase()) ? [city, zip] : [zip, city]
  return [
    customerName(order),
    ...(address?.streetAddress ?? '').split(/\r\n?|\n/),
    place.filter((part) => part !== '').join(' '),
    countryLine(country),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
