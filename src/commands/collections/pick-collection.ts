import { listCollections, showCollection } from '../../api/collections.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { pickLine } from '../../output/pick-line.ts'

/** The id of one of the shopper's collections, chosen. Throws AppError NOT_FOUND where there is none. */
export const pickCollection = async (context: Context): Promise<string> => {
  const { records } = await context.send(listCollections())
  if (records.length === 0) throw new AppError('NOT_FOUND', 'there is no collection to choose', { effect: 'none' })
  return pickLine(context, {
    message: 'Which collection?',
    flag: '<collection>',
    rows: records.map(({ value: { id, name, items } }) => [id, [name ?? id, `${items.length} products`]]),
  })
}

/** The id of an item of the collection that was typed, chosen. Throws AppError NOT_FOUND where it has none. */
export const pickItem = async (
  context: Context,
  { collection }: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const { value } = await context.send(showCollection(String(collection)))
  if (value.items.length === 0)
    throw new AppError('NOT_FOUND', `${value.name || value.id} has no items to choose from`, { effect: 'none' })
  return pickLine(context, {
    message: 'Which item?',
    flag: '<item>',
    rows: value.items.map(({ id, product }) => [id, [product?.name ?? id, product?.brand ?? '']]),
  })
}
