import { marketsOf } from '../cache/markets.ts'
import type { Context } from '../context.ts'
import { matchProvider, sentProvider } from '../domain/providers.ts'
import type { ShippingProvider } from '../schemas/shipping-providers.ts'
import type { Carrier } from './wish.ts'

export const other: Carrier = { sent: null, name: 'other' }

export const carrierOf = (provider: ShippingProvider): Carrier => ({
  sent: sentProvider(provider),
  name: provider.name,
})

/** The providers of all markets, each once. */
export const listedProviders = async (
  context: Pick<Context, 'send' | 'profile' | 'paths' | 'world' | 'say'>,
): Promise<readonly ShippingProvider[]> => {
  const { records } = await marketsOf(context, 'v3')
  const all = records.flatMap(({ value }) => value.providers.map((provider) => [provider.name, provider] as const))
  return [...new Map(all).values()]
}

/** The carrier that a name means, or what to tell about a name that is not listed. */
export const carrierNamed = (
  name: string,
  listed: readonly ShippingProvider[],
): Carrier | { readonly message: string; readonly hint: string } => {
  const match = matchProvider(name, listed)
  if (match.kind === 'other') return other
  if (match.kind === 'listed') return carrierOf(match.provider)
  return {
    message: `provider "${name}" is not listed by the service`,
    hint:
      match.kind === 'near'
        ? `do you mean ${match.provider.name}?`
        : `listed: ${listed.map((one) => one.name).join(', ') || 'none'}; or other`,
  }
}
