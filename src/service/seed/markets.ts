/** How amounts of a market look: `formatted` of the contract's Money, and the smallest unit that is used. */
export interface MoneyStyle {
  readonly currency: string
  readonly decimals: 0 | 2
  readonly thousands: string
  readonly after: string
  /** What one Swedish krona of the price list becomes, and the steps that prices end on, in whole units of currency. */
  readonly rate: number
  readonly step: number
}

export interface Market {
  readonly id: string
  readonly name: string
  readonly currencyName: string
  readonly currencySymbol: string
  readonly locale: string
  readonly defaultVat: number
  readonly shippingProviders: readonly { readonly id: string; readonly name: string }[]
  readonly money: MoneyStyle
}

const space = '\u00a0'
const postnord = { id: 'postnord', name: 'PostNord' }
const dhl = { id: 'dhl', name: 'DHL' }
const gls = { id: 'gls', name: 'GLS' }
const budbee = { id: 'budbee', name: 'Budbee' }

/** The markets of the shop, as data: five Nordic ones, Poland, and Germany, which only /v4/markets lists. */
export const markets = {
  se: {
    id: 'se',
    name: 'Sweden',
    currencyName: 'Swedish krona',
    currencySymbol: 'kr',
    locale: 'sv-SE',
    defaultVat: 25,
    shippingProviders: [postnord, dhl, budbee, { id: 'instabee', name: 'Instabee' }],
    money: { currency: 'SEK', decimals: 2, thousands: space, after: `${space}kr`, rate: 1, step: 50 },
  },
  no: {
    id: 'no',
    name: 'Norway',
    currencyName: 'Norwegian krone',
    currencySymbol: 'kr',
    locale: 'nb-NO',
    defaultVat: 25,
    shippingProviders: [{ id: 'bring', name: 'Bring' }, postnord, { id: 'helthjem', name: 'Helthjem' }],
    money: { currency: 'NOK', decimals: 2, thousands: space, after: `${space}kr`, rate: 1.05, step: 50 },
  },
  dk: {
    id: 'dk',
    name: 'Denmark',
    currencyName: 'Danish krone',
    currencySymbol: 'kr.',
    locale: 'da-DK',
    defaultVat: 25,
    shippingProviders: [postnord, gls, { id: 'dao', name: 'dao' }],
    money: { currency: 'DKK', decimals: 2, thousands: '.', after: `${space}kr.`, rate: 0.68, step: 50 },
  },
  fi: {
    id: 'fi',
    name: 'Finland',
    currencyName: 'Euro',
    currencySymbol: '€',
    locale: 'fi-FI',
    defaultVat: 25.5,
    shippingProviders: [{ id: 'posti', name: 'Posti' }, { id: 'matkahuolto', name: 'Matkahuolto' }, dhl, budbee],
    money: { currency: 'EUR', decimals: 2, thousands: space, after: `${space}€`, rate: 0.09, step: 5 },
  },
  is: {
    id: 'is',
    name: 'Iceland',
    currencyName: 'Icelandic króna',
    currencySymbol: 'kr.',
    locale: 'is-IS',
    defaultVat: 24,
    shippingProviders: [{ id: 'posturinn', name: 'Pósturinn' }, { id: 'dropp', name: 'Dropp' }, dhl],
    // the króna has no smaller unit: a price of zero decimals
    money: { currency: 'ISK', decimals: 0, thousands: '.', after: `${space}kr.`, rate: 13, step: 1000 },
  },
  pl: {
    id: 'pl',
    name: 'Poland',
    currencyName: 'Polish złoty',
    currencySymbol: 'zł',
    locale: 'pl-PL',
    defaultVat: 23,
    shippingProviders: [{ id: 'inpost', name: 'InPost' }, { id: 'dpd', name: 'DPD' }, gls],
    money: { currency: 'PLN', decimals: 2, thousands: space, after: `${space}zł`, rate: 0.39, step: 10 },
  },
  de: {
    id: 'de',
    name: 'Germany',
    currencyName: 'Euro',
    currencySymbol: '€',
    locale: 'de-DE',
    defaultVat: 19,
    shippingProviders: [dhl, { id: 'hermes', name: 'Hermes' }, gls],
    money: { currency: 'EUR', decimals: 2, thousands: '.', after: `${space}€`, rate: 0.09, step: 5 },
  },
} as const satisfies Record<string, Market>

export type MarketId = keyof typeof markets
/** The markets that orders come from, those of /v3/markets. */
export const orderMarkets = ['se', 'no', 'dk', 'fi', 'is', 'pl'] as const satisfies readonly MarketId[]
