import { shellWord } from '../../domain/shell-word.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'

/**
 * The answer to a question about a product, its failures in words that fit: NOT_FOUND names what was asked for and what
 * to type; AUTH says that the contract lists no credential for products, and that none was sent.
 */
export const orMissing = async <T>(asked: Promise<T>, what: string, next: readonly string[]): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'NOT_FOUND') throw new AppError('NOT_FOUND', `no product ${what}`, { ...error.parts, try: next })
    if (error.code !== 'AUTH') throw error
    throw new AppError('AUTH', 'the service does not show products to everybody', {
      ...error.parts,
      reasons: [...(error.parts.reasons ?? []), 'the contract lists no key for them, so none was sent'],
      try: ['is the base URL right?   merchant profile show'],
    })
  }
}

/** What to type when an id is not known: a composite id names its product in front of the underscore. */
export const nextForId = (id: string, verb: string): readonly string[] => {
  const [product = '', variant] = id.split('_')
  const isComposite = variant !== undefined && product !== ''
  return [
    isComposite
      ? `merchant products ${verb} ${product}`
      : `merchant products search ${shellWord(id)} --market MARKET   (by SKU or GTIN, where there is a mirror)`,
    'merchant products find --market MARKET --url URL',
    'is the base URL right?   merchant profile show',
  ]
}
