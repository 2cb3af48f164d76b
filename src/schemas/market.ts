import * as z from 'zod/mini'
import { id, number, text } from './field-kinds.ts'
import { providersOf } from './shipping-providers.ts'

const marketRecord = z.looseObject({
  id,
  name: text,
  country: text,
  currencyName: text,
  currencySymbol: text,
  locale: text,
  defaultVat: number,
})

/** The fields of a market record that were seen; `providers` is read from whatever the wire calls them. */
export const marketFields: readonly string[] = [...Object.keys(marketRecord.shape), 'shippingProviders']

/** A market of GET /v3/markets or /v4/markets ("response shape: not shown"; field notes, "Products and the feed"). */
export const market = z.pipe(
  marketRecord,
  z.transform((record) => ({ ...record, providers: providersOf(record) })),
)

export type Market = z.infer<typeof market>
