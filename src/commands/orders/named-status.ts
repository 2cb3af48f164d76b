import { defineCommand } from '../../cli/define.ts'
import { withDesk } from '../../desk/desk.ts'
import { cancelled, verbOf } from '../../domain/status.ts'
import { findOrder, orderArgument } from './find-order.ts'
import { moveItems } from './move-items.ts'
import { retyped } from './retyped.ts'
import { moveOptions } from './status.ts'
import { outcomeFailure, outcomeView } from './write-outcome.ts'

const named = (code: number, summary: string, about: string, example: string) =>
  defineCommand({
    summary,
    about: [
      about,
      'The same as orders status with this status: nextStatuses is checked before, the order is read back after.',
    ],
    args: { order: orderArgument },
    options: moveOptions,
    examples: [[`merchant orders ${verbOf(code)} ${example} --profile local`, summary.toLowerCase()]],
    run: async (context, input) => {
      const { statusLabels } = await context.profile()
      const order = await findOrder(context, input.order, input.lookback)
      const { comment, dryRun, yes } = input
      const typed = retyped(['orders', verbOf(code), order.value.id], { comment, dryRun, yes })
      return {
        labels: statusLabels,
        result: await withDesk(context, (desk) =>
          moveItems(context, desk, order.value, statusLabels, { ...input, status: code, typed }),
        ),
      }
    },
    view: ({ result, labels }) => outcomeView(result, labels),
    failure: ({ result }) => outcomeFailure(result),
  })

export const hold = named(
  1,
  'Put items of an order on hold',
  'Held items wait; they can be shipped or cancelled later.',
  '1058',
)
export const cancel = named(
  cancelled,
  'Cancel items of an order',
  'A cancellation carries its reason, and cannot be undone.',
  '1057 --comment "sold out" --yes',
)
export const acknowledge = named(
  6,
  'Acknowledge items of an order',
  'Tells that the order was seen and is being worked on.',
  '1056',
)
export const returned = named(
  4,
  'Mark items of an order as returned',
  'Refunds the customer. Offered by the service after Shipped only.',
  '1010 --yes',
)
