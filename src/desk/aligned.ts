/** Rows of cells as lines: columns of equal width, two spaces between them; a column that is empty everywhere is left out. */
export const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const lengthOf = (cell: string | undefined): number => [...(cell ?? '')].length
  const widths = (rows[0] ?? []).map((_, at) => rows.reduce((most, row) => Math.max(most, lengthOf(row[at])), 0))
  const padded = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - lengthOf(cell)))
      .filter((_, at) => (widths[at] ?? 0) > 0)
      .join('  ')
      .trimEnd()
  return rows.map(padded)
}
