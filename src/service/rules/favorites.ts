import type { Shop, ShopInChange } from '../shop.ts'

/** The ids of a holder's favorites, the oldest first. */
export const favoritesOf = ({ kept }: Pick<Shop, 'kept'>, holder: string): readonly string[] =>
  kept
    .all<{ id: string }>('SELECT product_id AS id FROM favorites WHERE holder = ? ORDER BY place', holder)
    .map(({ id }) => id)

/** Keeps products as favorites; one that is kept already stays in its place. */
export const keepFavorites = ({ kept }: ShopInChange, holder: string, productIds: readonly string[]): void => {
  for (const id of productIds)
    kept.run('INSERT OR IGNORE INTO favorites (holder, product_id) VALUES (?, ?)', holder, id)
}

/** Says whether there was such a favorite to drop. */
export const dropFavorite = ({ kept }: ShopInChange, holder: string, productId: string): boolean =>
  kept.run('DELETE FROM favorites WHERE holder = ? AND product_id = ?', holder, productId) > 0
