import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Listed } from './run-many.ts'

interface Source {
  readonly orders: readonly string[]
  readonly file?: string | undefined
}

/** The orders of a list: words of the line, of which - is standard input; one order once. Throws AppError USAGE for none. */
export const ordersFrom = async (
  { world }: Pick<Context, 'world'>,
  { orders }: Source,
  { verb, status }: { readonly verb: string; readonly status: number | undefined },
): Promise<Listed> => {
  const words = orders.flatMap((one) =>
    one === '-' ? (world.stdin.readAll().toString('utf8').match(/\S+/g) ?? []) : [one],
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
