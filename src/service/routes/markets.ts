import type { Handler } from '../handler.ts'
import { json } from '../message.ts'
import { type Market, markets, orderMarkets } from '../seed/markets.ts'

/** GET /v3/markets: the markets that orders come from, each with its shipping providers. Shape: as seen elsewhere. */
export const listMarkets: Handler = () =>
  json(
    200,
    orderMarkets.map((id) => onWire(markets[id])),
  )

/** GET /v4/markets: those of the newer product endpoints. */
export const listMarketsV4: Handler = () =>
  // not shown: our choice of one market more
  json(200, Object.values(markets).map(onWire))

const onWire = ({ id, name, currencyName, currencySymbol, locale, defaultVat, shippingProviders }: Market): object => ({
  id,
  name,
  country: id.toUpperCase(),
  currencyName,
  currencySymbol,
  locale,
  defaultVat,
  shippingProviders,
})
