import type { ShippingProvider as Provider } from '../schemas/shipping-providers.ts'
import { nearest } from './similar.ts'

export type ProviderMatch =
  | { readonly kind: 'listed'; readonly provider: Provider }
  /** "other" in the contract's words: shippingProvider is sent as null. */
  | { readonly kind: 'other' }
  | { readonly kind: 'near'; readonly provider: Provider }
  | { readonly kind: 'unlisted' }

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The listed provider that a typed name means: case, spaces and accents are forgiven; a misspelling is only suggested. */
export const matchProvider = (typed: string, listed: readonly Provider[]): ProviderMatch => {
  const wanted = folded(typed)
  if (wanted === 'other') return { kind: 'other' }
  const same =
    listed.find(({ id, name }) => id === typed || name === typed) ??
    listed.find(({ id, name }) => wanted !== '' && (folded(id ?? '') === wanted || folded(name) === wanted))
  if (same) return { kind: 'listed', provider: same }
  const near = nearest(
    typed,
    listed.map(({ name }) => name),
  )
  const provider = listed.find(({ name }) => name === near)
  return provider ? { kind: 'near', provider } : { kind: 'unlisted' }
}

/**
 * What a request carries for a provider. Not shown in the contract whether the id or the name is meant: the id, where the
 * markets answer has both. The one place to change if that is wrong.
 */
export const sentProvider = (provider: Provider): string => provider.id ?? provider.name
