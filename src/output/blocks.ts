import { safeCell } from './sanitize.ts'
import type { Sheet } from './sheet.ts'
import { type Block, plainOf, type TableColumn, type Text } from './view.ts'

/** A page of one record for people: labels in a column, numbers to the right, a blank line between the parts. */
export const blocksAsTable = async (
  blocks: readonly Block[],
  { paint, width, format, notice }: Pick<Sheet, 'paint' | 'width' | 'format' | 'notice'>,
): Promise<string> => {
  // --output wide leaves nothing out; a page is wrapped all the same
  const room = format === 'wide' ? Number.POSITIVE_INFINITY : width
  const { measure, renderRows } = await import('./table.ts')
  const { leftOut, shownColumns } = await import('./spare-columns.ts')
  const grid = (all: readonly TableColumn[], rows: readonly (readonly Text[])[]): string => {
    const painted = rows.map((row) => row.map(paint))
    const shown = shownColumns(all, painted, room)
    const missing = leftOut(all, shown)
    if (missing !== undefined) notice(missing)
    const columns = shown.flatMap((at) => all[at] ?? [])
    const cells = painted.map((row) => shown.map((at) => row[at] ?? ''))
    const heads = columns.map((column) => paint({ text: column.header, meaning: 'dim' }))
    const headed = columns.some((column) => column.header !== '') ? [heads, ...cells] : cells
    return renderRows(columns, measure(columns, cells, width), headed, true)
  }
  const shown = blocks.map((block) => {
    if (block.kind === 'heading') return `${paint(block.text)}\n`
    if (block.kind === 'lines') return block.lines.map((line) => `${paint(line)}\n`).join('')
    if (block.kind === 'table') return grid(block.columns, block.rows)
    return grid(
      [{ header: '' }, { header: '', flexible: true }],
      block.rows.map(([label, text]) => [{ text: label, meaning: 'dim' } as const, text]),
    )
  })
  return shown.filter((text) => text !== '').join('\n')
}

/** The same page off a terminal: tab-separated, no headers, nothing cut. */
export const blocksAsTabs = (blocks: readonly Block[]): string => {
  const line = (cells: readonly Text[]): string => `${cells.map((cell) => safeCell(plainOf(cell))).join('\t')}\n`
  return blocks
    .flatMap((block) => {
      if (block.kind === 'fields') return block.rows.map(line)
      if (block.kind === 'table') return block.rows.map(line)
      return block.kind === 'lines' ? block.lines.map((text) => line([text])) : [line([block.text])]
    })
    .join('')
}
