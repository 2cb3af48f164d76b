/** One shipping provider of a market. `name` is what people read and what a shipping request carries. */
export interface ShippingProvider {
  readonly id?: string
  readonly name: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const providerOf = (value: unknown): ShippingProvider | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : { name: value }
  if (typeof value !== 'object' || value === null) return undefined
  const record = value as { readonly id?: unknown; readonly name?: unknown }
  const id = textOf(record.id)
  const name = textOf(record.name) ?? id
  if (name === undefined) return undefined
  return id === undefined ? { name } : { id, name }
}

const looksRight = (key: string): boolean => /provider|shipping/i.test(key)

/**
 * The shipping providers of a market record, each name once. The name of the field is unknown (field notes), so: any
 * array of strings, or of records with a name or an id, under a key that mentions "provider" or "shipping"; one
 * record deep, since `shipping: {providers: [...]}` is as likely.
 */
export const providersOf = (market: Readonly<Record<string, unknown>>, deep = true): readonly ShippingProvider[] => {
  const found = Object.keys(market)
    .filter(looksRight)
    .flatMap((key) => {
      const value = market[key]
      if (Array.isArray(value)) return value.map(providerOf).filter((provider) => provider !== undefined)
      if (!deep || typeof value !== 'object' || value === null) return []
      return [...providersOf(value as Readonly<Record<string, unknown>>, false)]
    })
  return [...new Map(found.map((provider) => [provider.name, provider])).values()]
}
