import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, negatable, text, toggle } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { withDesk } from '../../desk/desk.ts'
import { listOptions } from './bulk-options.ts'
import { findOrder, orderArgument } from './find-order.ts'
import { askParcel } from './guided.ts'
import { closingOf, failureOf, type OneOrMany, onlyOrder, viewOf } from './one-or-many.ts'
import { shipMany } from './ship-many.ts'
import { shipOrder } from './ship-order.ts'
import type { ShipInput } from './ship-plan.ts'

export const ship = defineCommand({
  summary: 'Report a parcel: tracking number, provider, items, and who is told',
  about: [
    'Shows what will happen, asks, sends once, reads the order back, and says CONFIRMED, REJECTED or UNKNOWN (exit 10). A shipping mails the customer and cannot be taken back: it is never sent a second time by itself. The same command again finds its tracking number in the activity log and sends nothing.',
    'Provider and notification come from the flags, else from the order, else from the profile, else they are asked for. Whether shipping also marks the items as Shipped is up to the service: where it does not, --mark-shipped does, as a second change that may mail the customer a second time.',
    'With --file, every row is checked first, against the file itself, the service and the journal: what is wrong is told with all line numbers, and nothing is sent (exit 2). Rows that are shipped with their number already, or were sent by us, are skipped. The same file again sends only what is pending. Flags stand for what a row does not say.',
  ],
  args: { orders: { ...listOf(orderArgument), optional: true } as const },
  options: {
    tracking: negatable(
      text('the tracking number; --no-tracking for letters, with --file for its rows without a number', 'number'),
    ),
    provider: text('who carries it, as the markets list it; other is sent as null', 'name'),
    item: listOf(text('only this item: its id, or its SKU', 'item')),
    comment: text('a remark kept with the shipping', 'text'),
    notify: toggle('mail the delivery note to the customer, or not'),
    again: flag('add tracking to items that are Shipped already; of a file, numbers that they do not have yet'),
    markShipped: flag('where items are not Shipped afterwards, set that status too'),
    ...listOptions,
  },
  examples: [
    ['merchant orders ship --file carrier.csv --profile local --dry-run', "today's parcels: what would be sent"],
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
  asks: { orders: askParcel },
  output: async () => (await import('../../schemas/write-result-schema.ts')).oneOrManySchema(),
  run: async (context, { orders = [], ...input }): Promise<OneOrMany> => {
    const order = onlyOrder({ ...input, orders })
    return order === undefined
      ? { kind: 'many', report: await shipMany(context, { ...input, orders }) }
      : shipOne(context, order, input)
  },
  view: viewOf,
  closing: closingOf,
  failure: failureOf,
})

const shipOne = async (
  context: Context,
  reference: string,
  input: ShipInput & { readonly lookback?: number | undefined },
): Promise<OneOrMany> => {
  const { statusLabels } = await context.profile()
  if (!input.dryRun) await checkTarget(context, {}, false)
  const order = await findOrder(context, reference, input.lookback)
  const result = await withDesk(context, (desk) => shipOrder(context, desk, order.value, statusLabels, input))
  return { kind: 'one', result, labels: statusLabels }
}
