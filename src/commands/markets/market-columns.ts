import type { Column } from '../../output/view.ts'
import type { Market } from '../../schemas/market.ts'

export const marketFields = [
  'id',
  'name',
  'country',
  'currencyName',
  'currencySymbol',
  'locale',
  'defaultVat',
  'shippingProviders',
]

export const marketColumns: readonly Column<Market>[] = [
  { name: 'id', header: 'ID', text: (market) => market.id },
  { name: 'name', header: 'NAME', text: (market) => market.name ?? '', flexible: true },
  { name: 'country', header: 'COUNTRY', text: (market) => market.country ?? '' },
  { name: 'currency', header: 'CURRENCY', text: (market) => market.currencyName ?? market.currencySymbol ?? '' },
  { name: 'vat', header: 'VAT %', align: 'right', text: (market) => String(market.defaultVat ?? '') },
  {
    name: 'providers',
    header: 'SHIPPING PROVIDERS',
    flexible: true,
    text: (market) => market.providers.map(({ name }) => name).join(', '),
  },
]
