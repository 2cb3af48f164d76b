import type { Row } from '../journal/records.ts'
import { hashOf } from './hash.ts'

/** A parcel or a change of status as it is asked for, its order known: a row of a file, or a single command. */
export interface Wish {
  /** Lines of the file; none for a single command. */
  readonly lines: readonly number[]
  readonly orderId: string
  readonly orderNumber?: string | undefined
  /** Item ids; none: all that is left to do. */
  readonly items: readonly string[]
  readonly parcel?: ParcelWish | undefined
  /** The status to set; undefined for a shipping. */
  readonly status?: number | undefined
  readonly comment?: string | undefined
  /** Mark Shipped afterwards what is not. */
  readonly mark: boolean
}

export interface ParcelWish {
  readonly tracking?: string | undefined
  readonly carrier: Carrier
  readonly notify: boolean
}

export interface Carrier {
  /** As sent: null is "other". */
  readonly sent: string | null
  readonly name: string
}

/** What makes a row this row (reliability B11): another comment or provider is another one. */
const keyOf = ({ orderId, items, parcel, status, comment, mark }: Wish): readonly unknown[] => [
  orderId,
  [...items].sort(),
  parcel?.carrier.sent,
  parcel?.tracking,
  parcel?.notify,
  status,
  comment === undefined ? undefined : hashOf(comment),
  mark,
]

/** The name of a run: the same rows for the same service are the same run, so that it goes on where it was ended. */
export const runIdOf = (origin: string, verb: string, wishes: readonly Wish[]): string =>
  hashOf([origin, verb, wishes.map(keyOf)])

/** The rows of a run as the journal keeps them: of a comment, its hash. `skipped` says why a row has nothing to send. */
export const rowsOf = (
  run: string,
  wishes: readonly Wish[],
  skipped: readonly (string | undefined)[] = [],
): readonly Row[] =>
  wishes.map((wish, at) => ({
    run,
    row: at + 1,
    lines: wish.lines,
    orderId: wish.orderId,
    orderNumber: wish.orderNumber ?? null,
    items: wish.items,
    provider: wish.parcel?.carrier.sent ?? null,
    providerName: wish.parcel?.carrier.name ?? null,
    tracking: wish.parcel?.tracking ?? null,
    notify: wish.parcel?.notify ?? null,
    status: wish.status ?? null,
    comment: wish.comment === undefined ? null : hashOf(wish.comment),
    mark: wish.mark,
    skipped: skipped[at] ?? null,
  }))

/** A row of the journal as a wish again. `comments` knows the texts, which the journal does not. */
export const wishOf = (row: Row, commentOf: (row: Row) => string | undefined): Wish => ({
  lines: row.lines,
  orderId: row.orderId,
  orderNumber: row.orderNumber ?? undefined,
  items: row.items,
  ...(row.status === null
    ? {
        parcel: {
          tracking: row.tracking ?? undefined,
          carrier: { sent: row.provider, name: row.providerName ?? 'other' },
          notify: row.notify === true,
        },
      }
    : { status: row.status }),
  comment: commentOf(row),
  mark: row.mark,
})
