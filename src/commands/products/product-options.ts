import type { ProductLook } from '../../api/products.ts'
import { flag, negatable, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'

/** What every command that reads a product takes. */
export const productOptions = {
  pos: negatable(
    text('the point of sale whose visitors look: it may have discounts of its own', 'id', {
      fallback: 'posId of the profile; --no-pos: none',
    }),
  ),
  v4: flag('the obsolete model of /v4, with categories and salesPrice'),
}

export const productArgument = text('the id of the product', 'product')

/** How the product is looked at. A point of sale that was not typed changes prices all the same, so it is said. */
export const lookOf = async (
  { profile, say }: Pick<Context, 'profile' | 'say'>,
  { pos, v4 }: { readonly pos?: string | false | undefined; readonly v4?: true | undefined },
): Promise<ProductLook> => {
  const version = v4 ? 'v4' : 'v5'
  if (pos !== undefined) return pos === false ? { version } : { version, pos }
  const { posId, origins } = await profile()
  if (posId === undefined) return { version }
  say.notice(`Prices are those of point of sale ${posId} (${origins.posId}); --no-pos shows the general ones.`)
  return { version, pos: posId }
}
