import type { Context } from '../../context.ts'
import type { SingleView } from '../../output/view.ts'
import { type AnyProduct, anyProductFields } from '../../schemas/any-product.ts'
import type { Received } from '../../schemas/raw-records.ts'
import { productColumns } from './product-columns.ts'
import { productPage } from './product-page.ts'

/** How a product looks: a page for people, a row for CSV, and what the service sent as JSON. */
export const productView = (
  record: Received<AnyProduct>,
  { world }: Pick<Context, 'world'>,
  full: boolean,
): SingleView<AnyProduct> => ({
  kind: 'single',
  record,
  columns: productColumns,
  fields: anyProductFields,
  page: productPage(record.value, {
    now: world.now(),
    // programs get a variant a line
    width: world.stdout.isTerminal ? world.stdout.columns : Number.POSITIVE_INFINITY,
    full,
  }),
})
