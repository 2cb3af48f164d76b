import type { Address, Customer } from '../order.ts'
import { itemStatus } from '../rules/statuses.ts'
import type { orderMarkets } from './markets.ts'

/** What is told of one order instead of drawn: only what differs. */
export interface Story {
  readonly market?: (typeof orderMarkets)[number]
  /** One status for each item, and so their number. */
  readonly statuses?: readonly number[]
  readonly customer?: Partial<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>>
  readonly homeAddress?: Partial<Address>
  /** Somewhere else than home: turns useHomeAddressAsDeliveryAddress off. */
  readonly deliveryAddress?: Address
  readonly provider?: string
  readonly notify?: boolean
  readonly comment?: string
  /** The place in the assortment of the first item. */
  readonly product?: number
  /** The name that the first item had when it was sold. */
  readonly productName?: string
}

const { new: isNew, hold, shipped, cancelled, returned, acknowledged } = itemStatus

/**
 * The orders that are told, by position (0 is the newest), whatever the seed: the three newest serve the README's
 * tour, the others are the odd ones that a merchant meets, and a client has to stand.
 */
export const stories: Readonly<Record<number, Story>> = {
  0: {
    market: 'se',
    statuses: [isNew, isNew, isNew],
    customer: { firstName: 'Åsa', lastName: 'Lindström' },
    homeAddress: { streetAddress: 'Björkvägen 12', zipCode: '903 26', city: 'Umeå' },
    provider: 'PostNord',
    notify: true,
  },
  1: {
    market: 'no',
    statuses: [isNew],
    customer: { firstName: 'Øyvind', lastName: 'Sæther' },
    provider: 'Bring',
    notify: true,
  },
  2: {
    market: 'fi',
    statuses: [isNew, isNew],
    customer: { firstName: 'Päivi', lastName: 'Mäkelä' },
    homeAddress: { streetAddress: 'Hämeenkatu 4 B 17', zipCode: '33100', city: 'Tampere' },
    deliveryAddress: {
      streetAddress: 'Posti-automaatti, Kauppakatu 18',
      zipCode: '40100',
      city: 'Jyväskylä',
      country: 'FI',
    },
    provider: 'Posti',
    notify: false,
  },
  5: { statuses: [hold, hold], comment: 'Customer asked us to wait until she is back on Monday' },
  8: { market: 'dk', statuses: [acknowledged, acknowledged] },
  10: { market: 'se', statuses: [shipped, isNew, isNew], comment: 'The boots leave from the other warehouse' },
  13: {
    market: 'se',
    customer: { firstName: 'Inköp', lastName: 'Fjällbo Fastigheter AB', email: 'inkop@example.com' },
    homeAddress: { streetAddress: 'Fjällbo Fastigheter AB, Box 114', zipCode: '831 22', city: 'Östersund' },
    deliveryAddress: {
      streetAddress: 'Fjällbo Fastigheter AB, godsmottagning port 3, Industrivägen 8',
      zipCode: '831 52',
      city: 'Östersund',
      country: 'SE',
    },
  },
  16: {
    market: 'no',
    statuses: [isNew, isNew, acknowledged, acknowledged, hold, shipped, shipped],
    comment: 'Seven pieces for the choir, sizes as in the mail of the 3rd',
  },
  19: { market: 'pl', customer: { firstName: 'Małgorzata', lastName: 'Szczęsna-Żółkiewska' } },
  22: { market: 'is', customer: { firstName: 'Þórunn', lastName: 'Ægisdóttir' } },
  25: {
    market: 'fi',
    customer: { firstName: 'Ελένη', lastName: 'Παπαδοπούλου', email: 'eleni.p@example.com' },
    homeAddress: { streetAddress: 'Τσιμισκή 43', zipCode: '546 23', city: 'Θεσσαλονίκη', country: 'GR' },
    deliveryAddress: {
      streetAddress: 'Tehtaankatu 21 A 5, c/o Nyström',
      zipCode: '00150',
      city: 'Helsinki',
      country: 'FI',
    },
  },
  28: { statuses: [cancelled, cancelled], comment: 'Cancelled: the customer ordered twice by mistake' },
  33: { statuses: [returned], comment: 'Returned: too small, unworn, labels on' },
  37: { customer: { phoneNumber: 'ring Gunnel, växeln' } },
  41: {
    market: 'dk',
    homeAddress: { streetAddress: 'Lower Ground, 7 Fjord Mews', zipCode: 'SW1A 2AA', city: 'London', country: 'GB' },
    deliveryAddress: { streetAddress: 'Hotel Skagen, receptionen', zipCode: '9990', city: 'Skagen', country: 'DK' },
  },
  45: { statuses: [hold], comment: 'På vent: adressen findes ikke, afventer svar fra kunden' },
  50: { product: 39, productName: 'Minihav Baby blanket “Måne” 🌙', statuses: [shipped, shipped] },
  53: {
    statuses: [shipped],
    comment: 'Gift note: \u001b[31mHAPPY BIRTHDAY\u001b[0m\u0007 from\r\nall of us \u202eabc',
  },
}
