import { markets } from '../seed/markets.ts'
import { plainLetters } from './plain-letters.ts'

/** The name of a shipping provider given by its id or its name, as any market lists it; undefined when none does. */
export const providerNamed = (wanted: string): string | undefined =>
  // not shown: our choice, that both the id and the name serve, and those of every market
  Object.values(markets)
    .flatMap((market): readonly { id: string; name: string }[] => market.shippingProviders)
    .find(({ id, name }) => id === wanted || name === wanted)?.name

/**
 * Where a customer follows a parcel. The domains are reserved for examples: nobody is sent anywhere. A provider that
 * is not listed has no such page, so that the number itself stands there.
 */
export const trackingLinkOf = (provider: string | null, trackingNumber: string): string => {
  // not shown: our choice
  if (trackingNumber === '' || provider === null) return trackingNumber
  const host = plainLetters(provider)
  return `https://${host}.example/track/${encodeURIComponent(trackingNumber)}`
}
