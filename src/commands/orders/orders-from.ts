import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Listed } from './listed.ts'
import { isTable, namesInText } from './names-in-text.ts'
import { type FileInput, statusesFrom } from './rows-from.ts'

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
  if (file !== undefined) return statusesFrom(context, { file, map, encoding }, { verb, status })
  const input = orders.includes('-') ? context.world.stdin.readAll() : Buffer.of()
  const text = input.toString('utf8')
  // a table or records, with items perhaps, and lines that can be told
  if (orders.length === 1 && isTable(text))
    return statusesFrom(context, { file: '-', bytes: input, map, encoding }, { verb, status })
  const words = orders.flatMap((one) => (one === '-' ? namesInText(text) : [one]))
  const unique = [...new Set(words.map((one) => one.replace(/^#/, '')))]
  if (unique.length === 0)
    throw new AppError('USAGE', 'no order is named', {
      try: ['one or more orders, - for a list on standard input, or --file FILE'],
      effect: 'none',
    })
  const rows = unique.map((order) => ({ lines: [], order, items: [], status }))
  return { verb, rows, unfit: [], repeated: [], name: 'the list' }
}
