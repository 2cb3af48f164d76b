import type { Call } from '../http/call.ts'

/** The names that the contract gives the formats of a feed. */
export type FeedFormatName = 'GoogleShopping' | 'Native'

export interface FeedWish {
  readonly market: string
  readonly format: FeedFormatName
  /** yyyy-mm-dd; without it the service chooses (contract: "behaviour when omitted: not shown"). */
  readonly date: string | undefined
}

/**
 * GET /v4/export/feed: the link to a feed file. It works once and for 60 minutes, and is a secret: who has it needs no
 * key. Every answer uses one up, so three are asked for in a run at most (reliability A14).
 */
export const feedLink = ({ market, format, date }: FeedWish): Call<string> => ({
  method: 'GET',
  path: '/v4/export/feed',
  query: { market, format, exportDate: date },
  access: 'apiKey',
  reply: { kind: 'redirect', read: (location) => location },
})
