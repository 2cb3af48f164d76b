import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, text } from '../../cli/fields.ts'
import { withDesk } from '../../desk/desk.ts'
import { findOrder, lookback, orderArgument } from './find-order.ts'
import { moveItems } from './move-items.ts'
import { retyped } from './retyped.ts'
import { codeOf, statusWord } from './status-field.ts'
import { outcomeFailure, outcomeView } from './write-outcome.ts'

/** What every command that moves items takes. */
export const moveOptions = {
  item: listOf(text('only this item: its id, or its SKU', 'item')),
  comment: text('a remark kept with the change; the reason of a cancellation', 'text'),
  dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
  yes: flag('answer yes to the confirmation', { short: 'y' }),
  lookback,
}

export const status = defineCommand({
  summary: 'Move items of an order to a next status',
  about: [
    'Only what an item allows is sent: each addressed item must have the status among its nextStatuses, or nothing is sent at all. Items that have the status already are left alone.',
    'Shipped mails the customer and triggers the charge, Returned refunds, Cancelled cannot be undone: these are asked about. The order is read back afterwards; a change whose answer was lost is never sent again.',
  ],
  args: {
    order: orderArgument,
    status: statusWord('hold, shipped, cancelled, acknowledged, returned, another label, or a code'),
  },
  options: moveOptions,
  examples: [
    ['merchant orders status 1058 hold --profile local', 'all its items'],
    ['merchant orders status 1058 shipped --profile local --dry-run', 'what would be sent'],
  ],
  run: async (context, input) => {
    const { statusLabels } = await context.profile()
    const target = codeOf(input.status, statusLabels)
    const order = await findOrder(context, input.order, input.lookback)
    const { comment, dryRun, yes } = input
    const typed = retyped(['orders', 'status', order.value.id, input.status], { comment, dryRun, yes })
    return {
      labels: statusLabels,
      result: await withDesk(context, (desk) =>
        moveItems(context, desk, order.value, statusLabels, { ...input, status: target, typed }),
      ),
    }
  },
  view: ({ result, labels }) => outcomeView(result, labels),
  failure: ({ result }) => outcomeFailure(result),
})
