import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, negatable, text, toggle } from '../../cli/fields.ts'
import { withDesk } from '../../desk/desk.ts'
import { findOrder, lookback, orderArgument } from './find-order.ts'
import { shipOrder } from './ship-order.ts'
import { outcomeFailure, outcomeView } from './write-outcome.ts'

export const ship = defineCommand({
  summary: 'Report a parcel: tracking number, provider, items, and whether the customer is told',
  about: [
    'Shows what will happen, asks, sends once, reads the order back, and says CONFIRMED, REJECTED or UNKNOWN (exit 10). A shipping mails the customer and cannot be taken back: it is never sent a second time by itself. The same command again finds its tracking number in the activity log and sends nothing.',
    'Provider and notification come from the flags, else from the order, else from the profile, else they are asked for. Whether shipping also marks the items as Shipped is up to the service: where it does not, --mark-shipped does, as a second change that may mail the customer a second time.',
  ],
  args: { order: orderArgument },
  options: {
    tracking: negatable(text('the tracking number; --no-tracking for letters', 'number')),
    provider: text('who carries it, as the markets list it; other is sent as null', 'name'),
    item: listOf(text('only this item: its id, or its SKU', 'item')),
    comment: text('a remark kept with the shipping', 'text'),
    notify: toggle('mail the delivery note to the customer, or not'),
    again: flag('add tracking to items that are Shipped already'),
    markShipped: flag('where items are not Shipped afterwards, set that status too'),
    dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
    yes: flag('answer yes to the confirmation', { short: 'y' }),
    lookback,
  },
  examples: [
    [
      'merchant orders ship 1059 --tracking 00370712345678901234 --profile local --yes',
      'everything that can be shipped',
    ],
    [
      'merchant orders ship 1060 --tracking 00370712345678901235 --profile local --dry-run',
      'what would be sent, and to whom',
    ],
    [
      'merchant orders ship 1058 --no-tracking --provider other --no-notify --profile local --yes',
      'a letter, without a mail to the customer',
    ],
  ],
  run: async (context, input) => {
    const { statusLabels } = await context.profile()
    const order = await findOrder(context, input.order, input.lookback)
    return {
      labels: statusLabels,
      result: await withDesk(context, (desk) => shipOrder(context, desk, order.value, statusLabels, input)),
    }
  },
  view: ({ result, labels }) => outcomeView(result, labels),
  failure: ({ result }) => outcomeFailure(result),
})
