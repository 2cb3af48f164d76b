/** A file of rows as it stands, to show and to write again. Records count from 0, without header and blank lines. */
export interface Source {
  readonly format: 'csv' | 'ndjson' | 'list'
  readonly encoding: string
  readonly bom: boolean
  readonly delimiter: string
  readonly lineEnd: string
  /** Names of the columns; empty where the file has none. */
  readonly header: readonly string[]
  /** Everything above the first record, untouched: title lines and the header. */
  readonly head: string
  readonly headerLine: number | undefined
  readonly count: number
  lineOf(record: number): number
  /** Cells as text, without their quotes. */
  cellsOf(record: number): readonly string[]
  /** The record untouched, without its line end. */
  rawOf(record: number): string
  /** Why the record could not be taken apart, or undefined. */
  flawOf(record: number): string | undefined
}
