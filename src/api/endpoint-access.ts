import type { Access, Call } from '../http/call.ts'

type Rule = readonly [method: RegExp, path: RegExp, access: Exclude<Access, object>]

/** The contract's "Authentication" and "Endpoints", by path: the first that fits. */
const rules: readonly Rule[] = [
  [/./, /^\/v4\/auth$|^\/v3\/auth\/anonymousToken$/, 'none'],
  [/./, /^\/v3\/auth\/token$/, 'token'],
  [/./, /^\/v5\/export\/|^\/v4\/export\//, 'apiKey'],
  [/./, /^\/v[45]\/(products|categories)(\/|$)/, 'none'],
  [/./, /^\/v4\/(favorites|shoppingcart|collections)(\/|$)/, 'token'],
  // reading a collection or a shop needs no token (field notes)
  [/^GET$/, /^\/v3\/(collections|shops)\//, 'none'],
  [/./, /^\/v3\/(collections|shops)\//, 'token'],
]

/**
 * Whose credential an endpoint takes, for a path that somebody typed. An endpoint that the contract does not know is the
 * merchant's: no shopper's token goes where it was not asked for.
 */
export const accessOf = (method: Call<unknown>['method'], path: string): Exclude<Access, object> =>
  rules.find(([methods, paths]) => methods.test(method) && paths.test(path))?.[2] ?? 'merchant'

/** Categories live under the dev base URL; everything else under the base URL (contract). */
export const baseOf = (path: string): 'main' | 'dev' => (/^\/v[45]\/categories$/.test(path) ? 'dev' : 'main')

/** Its answer is a token, which nobody is shown. */
export const answersToken = (path: string): boolean => /^\/v4\/auth$|^\/v3\/auth\//.test(path)
