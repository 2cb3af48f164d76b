import type { Context } from '../context.ts'
import { safeText } from './sanitize.ts'

interface Picking<T> {
  readonly message: string
  /** What answers it where nobody can be asked. */
  readonly flag: string
  readonly rows: readonly (readonly [value: T, cells: readonly string[]])[]
}

/** One of some, chosen at a terminal from aligned lines, each cut to the width: one that wraps would look like two. */
export const pickLine = <T>({ ask, world }: Pick<Context, 'ask' | 'world'>, picking: Picking<T>): Promise<T> => {
  const clean = picking.rows.map(([value, cells]) => [value, cells.map(safeText)] as const)
  const widths = (clean[0]?.[1] ?? []).map((_, at) => Math.max(...clean.map(([, cells]) => cells[at]?.length ?? 0)))
  const room = world.stderr.columns - 4
  const choices = clean.map(([value, cells]) => ({
    value,
    name: [
      ...cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ]
      .slice(0, room)
      .join(''),
  }))
  return ask.choose({ message: picking.message, flag: picking.flag, choices })
}
