import { defineCommand } from '../../cli/define.ts'
import { cancelled, verbOf } from '../../domain/status.ts'
import { askOrderFor } from './guided.ts'
import { moveMany } from './move-many.ts'
import { moveOne } from './move-one.ts'
import { aboutMany, moveOptions, someOrders } from './move-options.ts'
import { closingOf, failureOf, type OneOrMany, onlyOrder, viewOf } from './one-or-many.ts'

interface Named {
  readonly code: number
  readonly summary: string
  readonly about: string
  readonly example: string
  readonly many: string
}

const named = ({ code, summary, about, example, many }: Named) =>
  defineCommand({
    summary,
    about: [
      about,
      'The same as orders status with this status: nextStatuses is checked before, the order is read back after.',
      aboutMany,
    ],
    args: { orders: someOrders },
    options: moveOptions,
    examples: [
      [`merchant orders ${verbOf(code)} ${example} --profile local`, 'one order'],
      [`merchant orders ${verbOf(code)} ${many} --profile local`, 'several'],
    ],
    asks: { orders: askOrderFor(code) },
    output: async () => (await import('../../schemas/write-result-schema.ts')).oneOrManySchema(),
    run: async (context, { orders = [], ...input }): Promise<OneOrMany> => {
      const order = onlyOrder({ ...input, orders })
      if (order === undefined) return { kind: 'many', report: await moveMany(context, { ...input, orders }, code) }
      return moveOne(context, input, { order, status: code, words: (id) => [verbOf(code), id] })
    },
    view: viewOf,
    closing: closingOf,
    failure: failureOf,
  })

export const hold = named({
  code: 1,
  summary: 'Put items of orders on hold',
  about: 'Held items wait; they can be shipped or cancelled later.',
  example: '1058',
  many: '1058 1059 --yes',
})
export const cancel = named({
  code: cancelled,
  summary: 'Cancel items of orders',
  about: 'A cancellation carries its reason, and cannot be undone.',
  example: '1057 --comment "sold out" --yes',
  many: '1058 1059 --comment "sold out" --dry-run',
})
export const acknowledge = named({
  code: 6,
  summary: 'Acknowledge items of orders',
  about: 'Tells that the order was seen and is being worked on.',
  example: '1056',
  many: '1058 1059 1060 --yes',
})
export const returned = named({
  code: 4,
  summary: 'Mark items of orders as returned',
  about: 'Refunds the customer. Offered by the service after Shipped only.',
  example: '1010 --yes',
  many: '1010 1009 --dry-run',
})
