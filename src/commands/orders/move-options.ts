import { flag, listOf, text } from '../../cli/fields.ts'
import { listOptions } from './bulk-options.ts'

/** What every command that moves items takes. */
export const moveOptions = {
  item: listOf(text('only this item: its id, or its SKU', 'item')),
  comment: text('a remark kept with the change; the reason of a cancellation', 'text'),
  ...listOptions,
  dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
  yes: flag('answer yes to the confirmation', { short: 'y' }),
}

/** The orders of a verb for one or many. */
export const someOrders = {
  ...listOf(text('the orders: ids, or the numbers that customers see; - reads them from standard input', 'order')),
  optional: true,
} as const

/** Paragraphs on many orders, for help. */
export const aboutMany =
  'Several orders, a list on standard input (-) or a --file are shown, asked about once, and journalled row by row: the same list again sends only what is pending. --plan only reads, and writes what would be sent to a file for "orders apply".'
