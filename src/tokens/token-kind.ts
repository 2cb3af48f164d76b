import type { TokenName } from '../config/stored-tokens.ts'

export const tokenKinds = ['merchant', 'shopper', 'anonymous'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** How the configuration calls a kind: the merchant's is plain `token`. */
export const nameOfKind = (kind: TokenKind): TokenName => (kind === 'merchant' ? 'token' : kind)
export const kindOfName = (name: TokenName): TokenKind => (name === 'token' ? 'merchant' : name)

/** Whose token it is, as a part of a sentence. */
export const tokenWords: { readonly [Kind in TokenKind]: string } = {
  merchant: "the merchant's token",
  shopper: "the shopper's token",
  anonymous: 'the anonymous token',
}

/** Which endpoints it is sent to. */
export const usedFor: { readonly [Kind in TokenKind]: string } = {
  merchant: 'orders and markets, where there is no API key',
  shopper: 'cart, favorites, collections',
  anonymous: "cart, favorites, collections, where there is no shopper's token",
}

/** What mends a token that is no good: one of the environment stands before any that is stored. */
export const mendOf = (kind: TokenKind, from: string): string =>
  from.startsWith('MERCHANT_') ? `give ${from} a token that is valid, or unset it` : obtain[kind]

/** How a token of this kind is obtained anew. */
const obtain: { readonly [Kind in TokenKind]: string } = {
  merchant: 'merchant auth login --merchant',
  shopper: 'merchant auth login',
  anonymous: 'merchant auth anonymous --replace',
}
