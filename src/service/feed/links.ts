import { randomBytes } from 'node:crypto'
import type { MarketId } from '../seed/markets.ts'
import type { Shop, ShopInChange } from '../shop.ts'

export const formats = ['GoogleShopping', 'Native'] as const
export type Format = (typeof formats)[number]

/** One export of a market: what a link leads to. */
export interface Export {
  readonly market: MarketId
  readonly format: Format
  /** yyyy-mm-dd */
  readonly date: string
}

/** What a link is worth at a moment. */
export type Found = 'unknown' | 'used' | 'expired' | Export

/** Contract: "valid for 60 minutes", by the service's clock. */
const lifetime = 60 * 60_000
/** For how long a link that is over is still told from one that never was. */
const remembered = 24 * lifetime

/** Makes a new link to an export and gives its id, which nobody can guess. */
export const makeLink = ({ kept, now }: ShopInChange, { market, format, date }: Export): string => {
  const id = randomBytes(24).toString('base64url')
  kept.run('DELETE FROM feed_links WHERE expires_at < ?', now.getTime() - remembered)
  kept.run(insert, id, market, format, date, now.getTime() + lifetime)
  return id
}

/** Says what a link leads to. */
export const lookUp = ({ kept, now }: Pick<Shop, 'kept' | 'now'>, id: string): Found => {
  const row = kept.get<Row>('SELECT market, format, date, expires_at, burnt FROM feed_links WHERE id = ?', id)
  if (!row) return 'unknown'
  if (row.burnt === 1) return 'used'
  if (now.getTime() >= row.expires_at) return 'expired'
  return { market: row.market, format: row.format, date: row.date }
}

/** Ends a link for ever: done before the first byte goes out, so that no failure leaves a link that was used. */
export const burn = ({ kept }: ShopInChange, id: string): void => {
  kept.run('UPDATE feed_links SET burnt = 1 WHERE id = ?', id)
}

type Row = { market: MarketId; format: Format; date: string; expires_at: number; burnt: number }

const insert = 'INSERT INTO feed_links (id, market, format, date, expires_at, burnt) VALUES (?, ?, ?, ?, ?, 0)'
