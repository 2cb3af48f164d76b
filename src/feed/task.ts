/** What is to be done with the records of a feed, in one pass: plain data, the same for every thread. */
export interface Task {
  /** Every product by the full schema; without it, only that the feed is whole (Google: well-formed XML). */
  readonly check: boolean
  readonly to: 'ndjson' | 'csv' | undefined
  /** Columns of CSV as they are asked for; undefined: the usual ones. */
  readonly columns: string | undefined
  /** Google as NDJSON: one line a product, its entries in `variants`. */
  readonly grouped: boolean
  readonly stats: boolean
  /** What of each product a comparison needs. */
  readonly marks: boolean
}

export const plainTask: Task = {
  check: false,
  to: undefined,
  columns: undefined,
  grouped: false,
  stats: false,
  marks: false,
}

/** How a Google document names its things. */
export interface Names {
  /** "entry", or with the prefix that the document gave to Atom. */
  readonly entry: string
  /** Before the names of Google's fields: "g:". */
  readonly google: string
}

/** Some whole records of a feed. */
export interface Block {
  readonly names: Names | undefined
  readonly bytes: Buffer
}

/** A record that does not fit: where it stands, and what is wrong. */
export interface Problem {
  /** Of the feed, counted from 1; in a block, of the block, counted from 0. */
  readonly line: number
  readonly id: string | undefined
  readonly path: string
  readonly problem: string
}

/** XML that is not well-formed, in the parser's words. */
export interface Broken {
  /** From 0. */
  readonly line: number
  readonly problem: string
}

/** What one block came to. */
export interface BlockResult {
  readonly records: number
  readonly lines: number
  readonly problemCount: number
  /** The first of them. */
  readonly problems: readonly Problem[]
  readonly output: Output | undefined
  /** Of what is checked: the ids, and the lines where they stand, counted as those of problems. */
  readonly ids: readonly string[]
  readonly idLines: readonly number[]
  readonly marks: readonly Mark[]
  /** The product (GoogleShopping: the group) of the first record and of the last, where groups are counted. */
  readonly groups: readonly [first: string, last: string] | undefined
  /** XML that is not well-formed, and so the end of all; the line is counted as those of problems. */
  readonly broken: Broken | undefined
}

/** Converted records. Of grouped ones, the first and the last group may go on in the blocks around. */
export interface Output {
  readonly bytes: Uint8Array
  readonly first?: Group
  readonly last?: Group
}

export interface Group {
  readonly id: string
  /** Entries as JSON, with commas between them. */
  readonly entries: string
}

/** What of a product or an entry is compared: prices and stock by value, texts by a hash. */
export interface Mark {
  readonly id: string
  readonly title: string
  readonly price: number | undefined
  readonly currency: string
  /** Pieces; -1 for unlimited; undefined where the feed says only whether there are any. */
  readonly stock: number | undefined
  readonly isInStock: boolean | undefined
  readonly texts: number
}

export const mostProblems = 20
