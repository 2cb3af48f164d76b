import { seededUser } from '../seed/user.ts'

/** A collection as the seed has it; its products are places of the assortment. */
export interface SeededCollection {
  readonly name: string
  readonly created: string
  readonly places: readonly number[]
}

/** A public shop: the collections of one owner under a name. */
export interface PublicShop {
  readonly name: string
  /** A holder as in Caller, or one that no token speaks for. */
  readonly owner: string
  readonly collections: readonly SeededCollection[]
}

/** Who holds the only user's things. */
export const userHolder = `user:${seededUser.email}`

/** not shown: our choice. One shop of the user's, and one of an editor whom nobody can log in as. */
export const publicShops: readonly PublicShop[] = [
  {
    name: 'anna',
    owner: userHolder,
    collections: [
      { name: 'Autumn layers', created: '2026-09-14T08:30:00.000Z', places: [0, 1, 5, 7] },
      { name: 'Gifts under 500', created: '2026-10-02T16:05:00.000Z', places: [3, 4, 35] },
    ],
  },
  {
    name: 'redaktionen',
    owner: 'editor:redaktionen',
    collections: [{ name: 'Skor för regn & rusk', created: '2026-10-20T07:00:00.000Z', places: [28, 29, 31] }],
  },
]
