import { setOrderStatus } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import { selectItems } from '../../domain/item-selection.ts'
import { moveTo } from '../../domain/next-status.ts'
import { cancelled, graveOf, labelOf, type StatusLabels } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { doubtWaits, readBack, settleWaits } from './read-back.ts'
import { itemName, orderName, refusal, unknownItems } from './refusal.ts'
import { although, doubtful, sendWrite } from './send-write.ts'
import { itemsOf } from './write-outcome.ts'

export interface MoveInput {
  readonly status: number
  readonly item?: readonly string[] | undefined
  readonly comment?: string | undefined
  readonly dryRun?: true | undefined
  readonly yes?: true | undefined
  /** How the user would type the command, for what to try next. */
  readonly typed: string
}

type Needs = Pick<Context, 'send' | 'say' | 'world' | 'holdSignals' | 'ask'>

/**
 * Moves items of an order to a status: checks every addressed item's nextStatuses before anything is sent, asks for
 * the reason of a cancellation and whether a grave change is meant, sends one PUT that names its items, and reads back. Throws AppError REJECTED (nothing sent) when an
 * item may not move, and what `send` throws for an answer that surely means no.
 */
export const moveItems = async (
  context: Needs,
  order: Order,
  labels: StatusLabels,
  input: MoveInput,
): Promise<WriteResult> => {
  const { addressed, unknown } = selectItems(order.items, input.item)
  if (unknown.length > 0) throw unknownItems(order, unknown)
  const move = moveTo(addressed, input.status)
  if (move.refused.length > 0 || addressed.length === 0) throw refusal(order, move, input.status, labels, input.typed)
  const label = labelOf(input.status, labels)
  const base = { action: 'status', order: nameOf(order) } as const
  if (move.allowed.length === 0) {
    return {
      ...base,
      outcome: 'UNCHANGED',
      request: null,
      items: itemsOf(addressed, order),
      evidence: `every item is ${label} already`,
    }
  }

  const comment = await commentOf(context, input)
  const call = setOrderStatus(order.id, {
    status: input.status,
    orderItemsIds: move.allowed.map(({ id }) => id),
    ...(comment === undefined ? {} : { comment }),
  })
  const request = { method: 'PUT', path: call.path, body: call.body as Record<string, unknown> } as const
  for (const line of planLines(order, move.allowed, label, { ...input, comment })) context.say.notice(line)
  if (input.dryRun)
    return { ...base, outcome: 'PLANNED', request, items: itemsOf(move.allowed), evidence: 'dry run: nothing was sent' }
  await confirmed(context, input, label)

  const hasMoved = (read: Order): boolean => move.allowed.every(({ id }) => statusOf(read, id) === input.status)
  const interrupted = context.holdSignals()
  const doubt = await sendWrite(context, call, interrupted)
  const read = await readBack(context, order.id, doubt === undefined ? settleWaits : doubtWaits, interrupted, hasMoved)
  const items = itemsOf(move.allowed, read.order)
  if (read.seen) {
    const evidence = `read back: ${items.length === 1 ? 'the item is' : `${items.length} items are`} ${label}`
    return {
      ...base,
      outcome: 'CONFIRMED',
      request,
      items,
      evidence: doubt === undefined ? evidence : `${evidence}, ${although(doubt)}`,
    }
  }
  const taken = read.order ? `the items are not ${label}` : read.unseen
  const evidence = doubt ? doubtful(doubt, read.unseen) : `the service answered that it took the change, but ${taken}`
  return { ...base, outcome: 'UNKNOWN', request, items, evidence }
}

export const nameOf = (order: Order): WriteResult['order'] =>
  order.orderNumber === undefined ? { id: order.id } : { id: order.id, orderNumber: order.orderNumber }

const statusOf = (order: Order, id: string): number | undefined => order.items.find((item) => item.id === id)?.status

const planLines = (order: Order, items: readonly OrderItem[], label: string, input: MoveInput): readonly string[] => {
  const grave = graveOf(input.status)
  return [
    `${orderName(order)}: ${items.length} of ${order.items.length} items to ${label}${grave === undefined ? '' : ` (${grave})`}`,
    ...items.map((item) => `  ${itemName(item)}`),
    ...(input.comment === undefined ? [] : [`  comment: ${input.comment}`]),
  ]
}

const commentOf = ({ ask }: Needs, { status, comment, dryRun }: MoveInput): string | undefined | Promise<string> => {
  if (comment !== undefined || status !== cancelled || dryRun) return comment
  return ask.text({
    message: 'Why is it cancelled? (kept with the order)',
    flag: '--comment "the reason"',
    check: (answer) => answer.trim() !== '' || 'A reason, please.',
  })
}

const confirmed = async ({ ask }: Needs, input: MoveInput, label: string): Promise<void> => {
  const grave = graveOf(input.status)
  if (grave === undefined || input.yes) return
  if (await ask.confirm({ message: `Set ${label}? This ${grave}.`, flag: '--yes' })) return
  throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
}
