import { fullWidths, gap, narrow, type Row } from './table.ts'
import type { TableColumn } from './view.ts'

/** Which columns are shown: all, but for the spare ones for which `width` characters have no room. */
export const shownColumns = (
  columns: readonly TableColumn[],
  rows: readonly Row[],
  width: number,
): readonly number[] => {
  const full = fullWidths(columns, rows)
  const enough = columns.map(({ flexible, least = narrow }, at) =>
    flexible ? Math.min(full[at] ?? 0, least) : (full[at] ?? 0),
  )
  let shown = columns.map((_, at) => at)
  const isTooWide = (): boolean => shown.reduce((sum, at) => sum + (enough[at] ?? 0) + gap, -gap) > width
  while (isTooWide()) {
    const spare = shown.findLast((at) => columns[at]?.spare)
    if (spare === undefined) break
    shown = shown.filter((at) => at !== spare)
  }
  return shown
}

/** What is said of columns that were left out. */
export const leftOut = (columns: readonly TableColumn[], shown: readonly number[]): string | undefined => {
  const missing = columns.filter((_, at) => !shown.includes(at)).map(({ header }) => header)
  return missing.length === 0 ? undefined : `Left out, for want of room: ${missing.join(', ')} (-o wide).`
}
