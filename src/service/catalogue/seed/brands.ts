/** Who sells: each brand belongs to one merchant of the operator. `local` is the one whose orders this service keeps. */
export const merchants = {
  local: 'The Local Shop',
  havbris: 'Havbris Handel',
  tallas: 'Tallås Sport & Fritid',
  kvistbo: 'Kvistbo AB',
} as const

export type MerchantId = keyof typeof merchants

export interface Brand {
  readonly name: string
  /** Two letters that the codes of its products begin with. */
  readonly prefix: string
  readonly merchant: MerchantId
}

const rows = [
  ['Nordlys', 'NL', 'local'],
  ['Fjällrå', 'FJ', 'local'],
  ['Lind & Ask', 'LI', 'local'],
  ['Blåtind', 'BL', 'local'],
  ['Hverdag', 'HV', 'local'],
  ['Skomaker', 'SK', 'local'],
  ['Tärna', 'TA', 'local'],
  ['Minihav', 'MI', 'local'],
  ['Strandsol', 'ST', 'havbris'],
  ['Ulvsdal', 'UL', 'havbris'],
  ['Ørnvang', 'OR', 'havbris'],
  ['Sølvskog', 'SO', 'havbris'],
  ['Mossbäck', 'MO', 'tallas'],
  ['Vinterås', 'VI', 'tallas'],
  ['Bergtun', 'BE', 'tallas'],
  ['Lyngtopp', 'LY', 'tallas'],
  ['Kvistdal', 'KV', 'kvistbo'],
  ['Äppelblom', 'AP', 'kvistbo'],
  ['Rimvit', 'RI', 'kvistbo'],
  ['Hjortron & Co', 'HJ', 'kvistbo'],
] as const satisfies readonly (readonly [string, string, MerchantId])[]

export const brands: readonly [Brand, ...Brand[]] = [
  { name: 'Nordlys', prefix: 'NL', merchant: 'local' },
  ...rows.slice(1).map(([name, prefix, merchant]) => ({ name, prefix, merchant })),
]

/** What tells one model of a brand from another. */
export const modelNames = [
  'Alma',
  'Bris',
  'Cilla',
  'Dag',
  'Edda',
  'Frost',
  'Gry',
  'Hav',
  'Idun',
  'Joar',
  'Kaja',
  'Loke',
  'Maj',
  'Nor',
  'Odd',
  'Pil',
  'Rask',
  'Saga',
  'Tove',
  'Ulf',
  'Vår',
  'Ylva',
  'Åse',
  'Ängla',
  'Östen',
  'Birk',
  'Disa',
  'Elvin',
  'Freja',
  'Glim',
  'Hild',
  'Iver',
] as const
