import type { Context } from '../../context.ts'
import type { Unfit } from '../../desk/checked.ts'
import type { Asked } from '../../desk/plan-rows.ts'
import { AppError } from '../../errors/app-error.ts'
import { type FileInput, statusesFrom } from './rows-from.ts'
import type { Listed } from './run-many.ts'

interface Source extends Omit<FileInput, 'file'> {
  readonly orders: readonly string[]
  readonly file?: string | undefined
}

/**
 * The orders of a list: rows of a file, or words of the line, of which - is standard input; one order once. Throws
 * AppError USAGE for none.
 */
export const ordersFrom = async (
  context: Pick<Context, 'world' | 'profile' | 'config' | 'say'>,
  { orders, file, map, encoding }: Source,
  { verb, status }: { readonly verb: string; readonly status: number | undefined },
): Promise<Listed> => {
  if (file !== undefined) {
    const listed = await statusesFrom(context, { file, map, encoding }, verb)
    const isBare = (row: Asked): boolean => status === undefined && row.status === undefined
    const bare = listed.rows.filter(isBare).map(
      ({ lines, order }): Unfit => ({
        lines,
        order,
        code: 'NO_STATUS',
        message: 'it names no status',
        hint: 'name one for all: orders status hold --file FILE',
      }),
    )
    const rows = listed.rows.filter((row) => !isBare(row)).map((row) => ({ ...row, status: status ?? row.status }))
    return { ...listed, rows, unfit: [...listed.unfit, ...bare] }
  }
  const words = orders.flatMap((one) =>
    one === '-' ? (context.world.stdin.readAll().toString('utf8').match(/\S+/g) ?? []) : [one],
  )
  const unique = [...new Set(words.map((one) => one.replace(/^#/, '')))]
  if (unique.length === 0)
    throw new AppError('USAGE', 'no order is named', {
      try: ['one or more orders, - for a list on standard input, or --file FILE'],
      effect: 'none',
    })
  const rows = unique.map((order) => ({ lines: [], order, items: [], status }))
  return { verb, rows, unfit: [], repeated: [], name: 'the list' }
}
