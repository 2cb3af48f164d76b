import { cleanCell } from './cell.ts'
import { problemOf } from './problems.ts'
import type { FieldName, RowProblem, UnderstoodColumn } from './reading.ts'
import type { Source } from './source.ts'

/** One row by the meaning of its columns. */
export interface RowCells {
  readonly line: number
  /** Cleaned; undefined where the file has no such column, '' where the cell is empty. */
  readonly cell: (field: FieldName) => string | undefined
  /** As the file calls the column. */
  readonly column: (field: FieldName) => string | undefined
  /** What keeps the row from being read at all. */
  readonly problem: RowProblem | undefined
  /** Nothing in any column that means something: a total below the list, a signature. */
  readonly isEmpty: boolean
}

/** Goes over the rows below the column names. `cell` reads the row that was given last: one function serves them all. */
export const rowsOf = function* (source: Source, columns: readonly UnderstoodColumn[]): Generator<RowCells> {
  const place = new Map(columns.map(({ field, position }) => [field, position - 1] as const))
  const names = new Map(columns.map(({ field, header }) => [field, header] as const))
  const column = (field: FieldName): string | undefined => names.get(field)
  const fields = [...place.keys()]
  const widest = Math.max(...place.values()) + 1
  let cells: readonly string[] = []
  const cell = (field: FieldName): string | undefined => {
    const at = place.get(field)
    return at === undefined ? undefined : cleanCell(cells[at] ?? '')
  }
  const isBlank = (field: FieldName): boolean => cell(field) === ''
  for (let record = 0; record < source.count; record += 1) {
    cells = source.cellsOf(record)
    const line = source.lineOf(record)
    yield {
      line,
      cell,
      column,
      isEmpty: fields.every(isBlank),
      problem: flawOf(source, record, { cells, line, widest }),
    }
  }
}

interface Shape {
  readonly cells: readonly string[]
  readonly line: number
  readonly widest: number
}

const flawOf = (source: Source, record: number, { cells, line, widest }: Shape): RowProblem | undefined => {
  const flaw = source.flawOf(record)
  if (flaw !== undefined)
    return problemOf(
      line,
      undefined,
      source.format === 'ndjson'
        ? { code: 'JSON', message: flaw, hint: 'correct the line, or leave it out' }
        : { code: 'QUOTES', message: flaw, hint: 'close the quote, or remove it' },
    )
  const expected = source.header.length || widest
  // sheets leave out empty cells at the end, and add some
  const isRagged = cells.length > expected && cells.slice(expected).some((cell) => cell.trim() !== '')
  if (!isRagged) return undefined
  return problemOf(line, undefined, {
    code: 'RAGGED',
    message: `${cells.length} cells where the column names are ${expected}`,
    hint: 'a delimiter inside a cell wants the cell in double quotes',
  })
}
