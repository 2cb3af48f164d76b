import type { OutputFormat } from '../context.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Received } from '../schemas/raw-records.ts'
import type { CsvDialect, CsvKind } from './csv.ts'

/** How a piece of text is meant; colour follows the meaning, and words carry it without colour. */
export type Meaning = 'good' | 'bad' | 'warn' | 'dim' | 'strong'
export type Text = string | { readonly text: string; readonly meaning: Meaning }

export const meant = (meaning: Meaning, text: string): Text => ({ text, meaning })
export const plainOf = (text: Text): string => (typeof text === 'string' ? text : text.text)

export interface Column<T> {
  /** What --columns calls it. */
  readonly name: string
  readonly header: string
  readonly align?: 'right'
  /** For people. */
  readonly text: (record: T) => Text
  /** For programs (tab-separated and CSV): ISO dates, plain decimals. `text` where left out. */
  readonly plain?: (record: T) => string
  /** May be cut when the terminal is narrow. */
  readonly flexible?: boolean
  /** Characters of a flexible column that say enough: it is not cut below them. */
  readonly least?: number
  /** Cut to so many characters before any other column is: what it says is known without it. */
  readonly yields?: number
  /** Left out where the terminal is too narrow for all; --output wide has it. The last one goes first. */
  readonly spare?: true
  /** The column that programs get in place of this one, where none was asked for by name. */
  readonly forPrograms?: string
  /** An amount or a count, for dialects of CSV. */
  readonly csvKind?: CsvKind
  /** Shown only with --output wide, or when asked for by name; `for people`: programs get it always. */
  readonly wide?: boolean | 'for people'
}

export type Block =
  | { readonly kind: 'heading'; readonly text: Text }
  | { readonly kind: 'fields'; readonly rows: readonly (readonly [string, Text])[] }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly Text[])[] }
  | { readonly kind: 'lines'; readonly lines: readonly Text[] }

export interface TableColumn {
  readonly header: string
  readonly align?: 'right'
  readonly flexible?: boolean
  readonly least?: number
  readonly yields?: number
  readonly spare?: true
}

/** Many records, written as they come. JSON is one array of what the server sent. */
export interface ListView<T> {
  readonly kind: 'list'
  /** In the order of the server, a page at a time; each page is printed as it comes. */
  readonly pages: AsyncIterable<readonly Received<T>[]> | Iterable<readonly Received<T>[]>
  readonly columns: readonly Column<T>[]
  /** Top-level fields of the record, so that a column that is not a name of ours can be a path into it. */
  readonly fields: readonly string[]
  /** These records are no table: JSON, whatever was asked for. */
  readonly onlyJson?: true
  /** What JSON is, where the server sent the list in one document that is no array of the records. */
  readonly document?: string
  /** Said on a terminal when there is nothing to show. */
  readonly empty: string
  /** Sums under a table for people, when all rows are there; programs make their own. */
  readonly footer?: () => string
  /** The format where none was asked for, in place of a table: what the list is for is a file. */
  readonly usual?: OutputFormat
  /** How CSV is written, where not as everywhere. */
  readonly csv?: CsvDialect
  /** Rows come over hours: each page is printed at once, and columns make room as it comes. */
  readonly live?: true
  /** Asked when all is printed: a list that is broken in part, or not provably whole, fails although it was shown. */
  readonly problem: () => AppError | undefined
}

/** One record. JSON is the object that the server sent. */
export interface SingleView<T> {
  readonly kind: 'single'
  readonly record: Received<T>
  readonly columns: readonly Column<T>[]
  readonly fields: readonly string[]
  readonly page: readonly Block[]
}

/** What a deed did. JSON is `result`, whose schema is published. */
export interface ResultView {
  readonly kind: 'result'
  readonly result: object
  readonly lines: readonly Text[]
}

/** Text and nothing else, such as help. */
export interface TextView {
  readonly kind: 'text'
  readonly text: string
  readonly json?: unknown
}

/** An answer as it came, of whatever kind; JSON is indented on a terminal. */
export interface RawView {
  readonly kind: 'raw'
  /** Lines before it. */
  readonly head: readonly string[]
  readonly text: string
}

// biome-ignore lint/suspicious/noExplicitAny: the one boundary where a view's record type is forgotten
export type View = ListView<any> | SingleView<any> | ResultView | TextView | RawView
