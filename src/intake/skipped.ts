/** Rows without those that say what an earlier one says; of each left out, which one that is. */
export const skippedRows = <Row extends { readonly line: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly (string | boolean | undefined)[],
): { readonly rows: readonly Row[]; readonly skipped: readonly { line: number; why: string; sameAs: number }[] } => {
  const first = new Map<string, number>()
  const skipped: { line: number; why: string; sameAs: number }[] = []
  const kept = rows.filter((row) => {
    // no cell that is read holds a control character
    const key = keyOf(row).join('\u0000')
    const sameAs = first.get(key)
    if (sameAs === undefined) first.set(key, row.line)
    else skipped.push({ line: row.line, why: `the same as line ${sameAs}`, sameAs })
    return sameAs === undefined
  })
  return { rows: kept, skipped }
}
