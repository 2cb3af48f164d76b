import * as z from 'zod/mini'
import { number } from './field-kinds.ts'
import { withItems } from './wire-names.ts'

/** Answer of GET /v3/merchants/orders. Each order is read by itself, so that a broken one costs only itself. */
export const orderPage = z.pipe(
  z.transform(withItems),
  z.looseObject({ itemsCount: number, pageIndex: number, items: z.array(z.unknown()) }),
)

export type WireOrderPage = z.infer<typeof orderPage>
