import type { Source } from './source.ts'

/** What a column can mean. `order` is a number or an id; `item` an id or a SKU of the order. */
export const fieldNames = ['order', 'item', 'quantity', 'tracking', 'provider', 'comment', 'notify', 'status'] as const
export type FieldName = (typeof fieldNames)[number]

/** What is wrong, or odd, with one line of a file. Those who look further (at the service) add problems of this form. */
export interface RowProblem {
  /** As an editor counts it: from 1, every line of a quoted cell included. */
  readonly line: number
  /** The column as the file calls it. */
  readonly column?: string
  /** Fixed word for programs, such as DIGITS_LOST. */
  readonly code: string
  /** An error keeps its row from being sent; a warning is said, and the row stands. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
}

/** How a file was understood: shown before anything is done with it. */
export interface Understood {
  readonly format: 'csv' | 'ndjson' | 'list'
  /** utf-8, utf-16le, utf-16be, windows-1252, or what the caller named. */
  readonly encoding: string
  readonly delimiter: string | undefined
  /** The line of the column names; undefined where there are none. */
  readonly headerLine: number | undefined
  /** Of the column names, where it can be told: "German". */
  readonly language: string | undefined
  readonly columns: readonly UnderstoodColumn[]
  /** Column names that nothing was read from. */
  readonly ignored: readonly string[]
  /** Rows below the header, blank ones not counted. */
  readonly records: number
}

export interface UnderstoodColumn {
  readonly field: FieldName
  /** As the file writes it; "column 3" where it has no names. */
  readonly header: string
  /** From 1. */
  readonly position: number
  readonly by: 'name' | 'mapping' | 'only column'
}

/** A row that says: this parcel went out. Cells are trimmed of white space at their ends, and otherwise as they stood. */
export interface ShipmentRow {
  readonly line: number
  /** Order number or id, without a leading #. */
  readonly order: string
  /** Ids or SKUs of the items in the parcel; none: all that is left of the order. */
  readonly items: readonly string[]
  /** Kept for the eye only: the service ships items, not pieces. */
  readonly quantity: string | undefined
  readonly tracking: string | undefined
  /** As the file calls it; not yet looked for among those that the markets list. */
  readonly provider: string | undefined
  readonly comment: string | undefined
  readonly notify: boolean | undefined
}

/** A row of a list of orders: to be held, cancelled, moved to a status. */
export interface StatusRow {
  readonly line: number
  readonly order: string
  readonly items: readonly string[]
  /** Label or code as written; undefined where the file has no such column, or the caller knows the status. */
  readonly status: string | undefined
  readonly comment: string | undefined
}

/** Rows of one call to the service: the same order, tracking number, provider, comment and notice. */
export interface Parcel extends Omit<ShipmentRow, 'line' | 'quantity'> {
  readonly lines: readonly number[]
}

/** A tracking number that stands at more than one order: fine for one customer, an error for two. */
export interface SharedTracking {
  readonly tracking: string
  readonly orders: readonly string[]
  readonly lines: readonly number[]
}

export interface Reading<Row> {
  /** As given by the caller, for messages. */
  readonly name: string
  readonly understood: Understood
  /** Rows without an error, in the order of the file; a row that says what an earlier one says is not among them. */
  readonly rows: readonly Row[]
  /** By line; errors and warnings. */
  readonly problems: readonly RowProblem[]
  /** Lines of rows that repeat an earlier one, and of footers: left out, counted, and in no need of mending. */
  readonly skipped: readonly { readonly line: number; readonly why: string; readonly sameAs?: number }[]
  /** The file as it stands, for `fixableFile`. */
  readonly source: Source
}

export interface ShipmentReading extends Reading<ShipmentRow> {
  readonly parcels: readonly Parcel[]
  readonly shared: readonly SharedTracking[]
}

export type StatusReading = Reading<StatusRow>
