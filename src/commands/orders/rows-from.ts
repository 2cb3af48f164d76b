import { basename, dirname, extname, join } from 'node:path'
import type { Context } from '../../context.ts'
import type { Unfit } from '../../desk/checked.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { csvLine } from '../../output/csv.ts'
import { type RowFile, readRowFile } from './row-file.ts'
import type { Listed } from './run-many.ts'
import { codeOf } from './status-field.ts'

/** Rows of a file, for a verb. Throws AppError USAGE for a file that cannot be read. */
export const rowsFrom = async (
  context: Pick<Context, 'world' | 'profile'>,
  file: string,
  verb: string,
): Promise<Listed> => {
  const { statusLabels } = await context.profile()
  const read = readRowFile(context, file, (status) => codeOf(status, statusLabels))
  const { rows, unfit, repeated } = read
  const name = file === '-' ? 'standard input' : file
  return { verb, rows, unfit, repeated, name, writeFixable: (flaws) => writeFixable(file, read, flaws) }
}

const fixableName = (file: string): string => {
  if (file === '-') return 'stdin.fixable.csv'
  const end = extname(file)
  return join(dirname(file), `${basename(file, end)}.fixable${end || '.csv'}`)
}

/** The rows that cannot be sent, as they stood, with a column of reasons. */
const writeFixable = (file: string, { header, cells }: RowFile, flaws: readonly Unfit[]): string => {
  const name = fixableName(file)
  const rows = flaws.flatMap((flaw) => {
    const reason = flaw.hint === undefined ? flaw.message : `${flaw.message} (${flaw.hint})`
    return flaw.lines.map((line) => [line, [...(cells.get(line) ?? []), reason]] as const)
  })
  const sorted = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
  writeDurable(name, [[...header, 'reason'], ...sorted].map(csvLine).join(''))
  return name
}
