import type { Context } from '../../context.ts'
import { compositeId } from '../../domain/composite-id.ts'
import { pickLine } from '../../output/pick-line.ts'
import { productOf } from './product-of.ts'

const isSaid = (typed: string): true | string => (typed.trim() === '' ? 'Expected some text, not nothing.' : true)

/** The product's id is typed; of several variants one is chosen. */
export const askArticle = async (context: Context): Promise<readonly string[]> => {
  const { ask } = context
  const typed = await ask.text({ message: 'The id of the product', flag: '<product>', check: isSaid })
  const product = await productOf(context, typed.trim())
  if (typed.includes('_') || product.variants.length < 2) return [typed.trim()]
  const rows = product.variants.map(
    (variant) =>
      [
        compositeId(product.id, variant.id),
        [variant.attributesValue || variant.title || variant.id, variant.isInStock === false ? 'not in stock' : ''],
      ] as const,
  )
  return [await pickLine(context, { message: 'Which variant?', flag: '<product>', rows })]
}

/** Which point of sale is credited, where the profile names none. */
export const askPos = async ({ profile, ask }: Pick<Context, 'profile' | 'ask'>): Promise<readonly string[]> => {
  if ((await profile()).posId !== undefined) return []
  return ['--pos', await ask.text({ message: 'The point of sale that is credited', flag: '--pos', check: isSaid })]
}
