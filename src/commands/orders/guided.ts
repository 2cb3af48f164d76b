import type { Asking } from '../../cli/define.ts'
import type { Context } from '../../context.ts'
import { listedProviders } from '../../desk/carriers.ts'
import { nextOf } from '../../domain/order-summary.ts'
import { sentProvider } from '../../domain/providers.ts'
import { labelOf, shipped } from '../../domain/status.ts'
import type { Order } from '../../schemas/order.ts'
import { orderWords, pickOrder } from './pick-order.ts'

type Input = Readonly<Record<string, unknown>>

const isUnnamed = (input: Input): boolean => {
  const named = input.orders ?? input.order
  return (named === undefined || (Array.isArray(named) && named.length === 0)) && input.file === undefined
}

/** For a verb that was typed without an order: which one, and which of its items. */
export const askOrderFor = (status: number): Asking => ({
  when: isUnnamed,
  ask: async (context) => {
    const order = await pickOrder(context, status)
    return [...orderWords(order), ...(await itemWords(context, order, status))]
  },
})

/** For a move to any status: the order, what some of its items may become, and which of them. */
export const askMove: Asking = {
  when: isUnnamed,
  ask: async (context) => {
    const order = await pickOrder(context)
    const { statusLabels } = await context.profile()
    const status = await context.ask.choose({
      message: 'To which status?',
      flag: 'a status',
      choices: nextOf(order.items).map((code) => ({ value: code, name: labelOf(code, statusLabels) })),
    })
    const items = await itemWords(context, order, status)
    return [...orderWords(order), labelOf(status, statusLabels).toLowerCase(), ...items]
  },
}

/** For a parcel, everything: the order, its items, who carries it, its number, and whether the customer is told. */
export const askParcel: Asking = {
  when: isUnnamed,
  ask: async (context) => {
    const order = await pickOrder(context, shipped)
    return [
      ...orderWords(order),
      ...(await itemWords(context, order, shipped)),
      ...(await providerWords(context, order)),
      ...(await trackingWords(context)),
      ...(await noticeWords(context, order)),
    ]
  },
}

const itemWords = async ({ ask }: Context, order: Order, status: number): Promise<readonly string[]> => {
  const open = order.items.filter(({ nextStatuses }) => nextStatuses?.includes(status))
  if (open.length === 1) return order.items.length === 1 ? [] : open.flatMap(({ id }) => ['--item', id])
  const chosen = await ask.chooseSome({
    message: 'Which items?',
    flag: '--item',
    choices: open.map((item) => ({
      name: [item.sku ?? item.id, item.productName, item.attributesValue].filter((part) => part).join('  '),
      value: item,
    })),
  })
  return chosen.length === order.items.length ? [] : chosen.flatMap(({ id }) => ['--item', id])
}

const providerWords = async (context: Context, order: Order): Promise<readonly string[]> => {
  const preferred = order.shippingPreferences?.shippingProvider?.trim() || (await context.profile()).provider
  const listed = await listedProviders(context)
  const isPreferred = (names: readonly (string | undefined)[]): boolean => names.includes(preferred)
  // the wanted one first, where the return key finds it
  const sorted = [...listed].sort(
    (one, another) => Number(isPreferred([another.id, another.name])) - Number(isPreferred([one.id, one.name])),
  )
  const provider = await context.ask.choose({
    message: 'Who carries it?',
    flag: '--provider',
    choices: [
      ...sorted.map((one) => ({ name: one.name, value: sentProvider(one) })),
      { name: 'other: none of these', value: 'other' },
    ],
  })
  return ['--provider', provider]
}

const trackingWords = async ({ ask }: Context): Promise<readonly string[]> => {
  const typed = await ask.text({ message: 'Tracking number (empty: none)', flag: '--tracking' })
  return typed.trim() === '' ? ['--no-tracking'] : ['--tracking', typed.trim()]
}

const noticeWords = async ({ ask }: Context, order: Order): Promise<readonly string[]> => {
  const wanted = order.shippingPreferences?.sendDeliveryNoteToCustomer ?? true
  const notify = await ask.confirm({
    message: 'Mail the delivery note to the customer?',
    flag: '--notify',
    default: wanted,
  })
  return [notify ? '--notify' : '--no-notify']
}
