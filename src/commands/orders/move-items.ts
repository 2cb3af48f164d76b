import { setOrderStatus } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import type { Desk } from '../../desk/desk.ts'
import { forbidden, settleBy } from '../../desk/doubts.ts'
import { moveEvidence } from '../../desk/evidence-text.ts'
import { performStep } from '../../desk/perform-step.ts'
import { itemName, orderName, refusal, unknownItems } from '../../desk/refusal.ts'
import type { Wish } from '../../desk/wish.ts'
import { beginSingle, nextKey, statusWriting } from '../../desk/writings.ts'
import { selectItems } from '../../domain/item-selection.ts'
import { moveTo } from '../../domain/next-status.ts'
import { cancelled, graveOf, labelOf, type StatusLabels, verbOf } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
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

type Needs = Pick<Context, 'say' | 'ask'>

/**
 * Moves items of an order to a status: checks every addressed item's nextStatuses before anything is sent, asks for
 * the reason of a cancellation and whether a grave change is meant, sends one PUT that names its items, and reads back. Throws AppError REJECTED (nothing sent) when an
 * item may not move, and what `send` throws for an answer that surely means no.
 */
export const moveItems = async (
  context: Needs,
  desk: Desk,
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

  const doubts = await settleBy(desk, order)
  const doubt = doubts.find(
    ({ status, items }) => status === input.status && move.allowed.some(({ id }) => items.includes(id)),
  )
  if (doubt) throw forbidden(doubt)
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

  const wish: Wish = {
    lines: [],
    orderId: order.id,
    orderNumber: order.orderNumber,
    items: move.allowed.map(({ id }) => id),
    status: input.status,
    comment,
    mark: false,
  }
  const run = beginSingle(desk, verbOf(input.status), wish)
  const key = nextKey(desk, run, 1, 'status')
  const target = { order, items: move.allowed }
  const written = await performStep(desk, statusWriting(desk, key, target, { status: input.status, comment }))
  const items = itemsOf(move.allowed, written.read.order)
  const evidence = moveEvidence(written, items.length, label)
  return { ...base, outcome: written.state, request, items, evidence, run }
}

export const nameOf = (order: Order): WriteResult['order'] =>
  order.orderNumber === undefined ? { id: order.id } : { id: order.id, orderNumber: order.orderNumber }

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
