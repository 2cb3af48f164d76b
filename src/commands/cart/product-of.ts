import { showProduct } from '../../api/products.ts'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import { productPart } from './article-id.ts'

/** The product that a plain or a composite id names. Throws AppError NOT_FOUND, and what `send` throws. */
export const productOf = async ({ send }: Pick<Context, 'send'>, typed: string): Promise<AnyProduct> => {
  const id = productPart(typed)
  try {
    return (await send(showProduct(id))).value
  } catch (error) {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error
    throw new AppError('NOT_FOUND', `no product "${id}"`, { ...error.parts, try: [], cause: error })
  }
}
