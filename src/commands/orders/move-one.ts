import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { withDesk } from '../../desk/desk.ts'
import { findOrder } from './find-order.ts'
import { moveItems } from './move-items.ts'
import type { OneOrMany } from './one-or-many.ts'
import { retyped } from './retyped.ts'

export interface MoveOneInput {
  readonly order: string
  readonly status: number
  /** As it is typed after `orders`, before the options: ['hold', id]. */
  readonly words: (orderId: string) => readonly string[]
}

interface Options {
  readonly item?: readonly string[] | undefined
  readonly comment?: string | undefined
  readonly dryRun?: true | undefined
  readonly yes?: true | undefined
  readonly lookback?: number | undefined
}

/** Moves items of one order. Throws as moveItems does. */
export const moveOne = async (context: Context, input: Options, one: MoveOneInput): Promise<OneOrMany> => {
  const { statusLabels } = await context.profile()
  if (!input.dryRun) await checkTarget(context, {}, false)
  const order = await findOrder(context, one.order, input.lookback)
  const { item, comment, dryRun, yes } = input
  const typed = retyped(['orders', ...one.words(order.value.id)], { comment, dryRun, yes })
  const result = await withDesk(context, (desk) =>
    moveItems(context, desk, order.value, statusLabels, { item, comment, dryRun, yes, status: one.status, typed }),
  )
  return { kind: 'one', result, labels: statusLabels }
}
