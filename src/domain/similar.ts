/** Optimal string alignment distance: insertions, deletions, changes and swaps of neighbours, each counting one. */
export const distance = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...new Array<number>(b.length).fill(0)])
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let column = 1; column <= b.length; column++) (rows[0] as number[])[column] = column
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + change)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, at(row - 2, column - 2) + 1)
      ;(rows[row] as number[])[column] = least
    }
  }
  return at(a.length, b.length)
}

/** The candidate most like `word`, when one is near enough to be what was meant (a third of its letters, two at least). */
export const nearest = (word: string, candidates: readonly string[]): string | undefined => {
  const wanted = word.toLowerCase().slice(0, 64)
  const ranked = candidates
    .map((candidate) => ({ candidate, far: distance(wanted, candidate.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
  const best = ranked[0]
  return best && best.far <= Math.max(2, Math.floor(wanted.length / 3)) ? best.candidate : undefined
}
