import { defineCommand } from '../../cli/define.ts'
import { AppError } from '../../errors/app-error.ts'
import { orderArgument } from './find-order.ts'
import { askMove } from './guided.ts'
import { moveMany } from './move-many.ts'
import { moveOne } from './move-one.ts'
import { aboutMany, moveOptions } from './move-options.ts'
import { closingOf, failureOf, type OneOrMany, onlyOrder, viewOf } from './one-or-many.ts'
import { codeOf, statusWord } from './status-field.ts'

export const status = defineCommand({
  summary: 'Move items of orders to a next status',
  about: [
    'Only what an item allows is sent: each addressed item must have the status among its nextStatuses, or nothing is sent at all. Items that have the status already are left alone.',
    'Shipped mails the customer and triggers the charge, Returned refunds, Cancelled cannot be undone: these are asked about. The order is read back afterwards; a change whose answer was lost is never sent again.',
    `${aboutMany} A file has a column of statuses, or one status for all is named: orders status hold --file FILE.`,
  ],
  args: {
    order: { ...orderArgument, optional: true } as const,
    status: {
      ...statusWord('hold, shipped, cancelled, acknowledged, returned, another label, or a code'),
      optional: true,
    } as const,
  },
  options: moveOptions,
  examples: [
    ['merchant orders status 1058 hold --profile local', 'all its items'],
    ['merchant orders status 1058 shipped --profile local --dry-run', 'what would be sent'],
  ],
  output: async () => (await import('../../schemas/write-result-schema.ts')).oneOrManySchema(),
  asks: { order: askMove },
  run: async (context, input): Promise<OneOrMany> => {
    const { statusLabels } = await context.profile()
    const isMany = input.file !== undefined || input.order === '-'
    // with a file the one word is the status
    const word = input.file !== undefined && input.status === undefined ? input.order : input.status
    const target = word === undefined ? undefined : codeOf(word, statusLabels)
    if (isMany) {
      const orders = input.order === '-' ? ['-'] : []
      return { kind: 'many', report: await moveMany(context, { ...input, orders }, target) }
    }
    if (input.order === undefined || word === undefined || target === undefined) throw incomplete()
    const order = onlyOrder({ ...input, orders: [input.order] })
    if (order === undefined)
      return { kind: 'many', report: await moveMany(context, { ...input, orders: [input.order] }, target) }
    return moveOne(context, input, { order, status: target, words: (id) => ['status', id, word] })
  },
  view: viewOf,
  closing: closingOf,
  failure: failureOf,
})

const incomplete = (): AppError =>
  new AppError('USAGE', 'an order and a status are needed', {
    try: ['merchant orders status 1058 hold', 'merchant orders status --file list.csv'],
    effect: 'none',
  })
