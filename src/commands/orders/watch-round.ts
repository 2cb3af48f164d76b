import type { Context } from '../../context.ts'
import { orderName } from '../../desk/refusal.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Received } from '../../schemas/raw-records.ts'
import { type Cursor, readCursor, writeCursor } from '../../watch/cursor.ts'
import { finished, type News } from '../../watch/news.ts'
import { eventOf, type WatchEvent } from './watch-event.ts'
import { type Hook, runHook } from './watch-hook.ts'
import { type Looked, type LookWish, lookAt } from './watch-look.ts'
import type { Voice } from './watch-voice.ts'

export interface Watch {
  readonly context: Context
  readonly wish: LookWish
  readonly only: WatchEvent['event'] | undefined
  readonly hook: Hook | undefined
  readonly file: string
  readonly voice: Voice
  readonly interrupted: AbortSignal
  /** What was printed and waits for its hook, by order: it is not printed a second time. */
  readonly printed: Map<string, string>
}

/** How a round ended: how many orders were listed and told, and what was not as it should be. */
export interface Round {
  readonly isFirst: boolean
  readonly listed: number
  readonly told: number
  readonly problem: AppError | undefined
}

/**
 * One look, and its news, told one after the other: each is printed, then given to the hook, and only then known. So
 * whatever ends the run, what was not told is told again next time (at least once).
 */
export const watchRound = async function* (watch: Watch): AsyncGenerator<readonly Received<WatchEvent>[], Round> {
  const { context, file, interrupted, hook } = watch
  const kept = readCursor(file)
  const looked = await lookAt(context, kept, watch.wish, interrupted)
  const { wanted, known } = chosen(looked, watch.only)
  let cursor = known
  if (kept === undefined) writeCursor(file, cursor)
  const failed: string[] = []
  let told = 0
  for (const batch of hook === undefined ? [wanted] : wanted.map((one) => [one])) {
    if (batch.length === 0 || interrupted.aborted) continue
    const fresh = batch.filter((one) => watch.printed.get(one.order.value.id) !== JSON.stringify(one.known))
    if (fresh.length > 0) yield fresh.map((one) => eventOf(one, context.world.now()))
    for (const one of fresh) watch.printed.set(one.order.value.id, JSON.stringify(one.known))
    const isTold = hook === undefined || (await isHookDone(watch, hook, batch[0] as News))
    if (!isTold) {
      failed.push(batch[0]?.order.value.id ?? '')
      continue
    }
    for (const { order } of batch) watch.printed.delete(order.value.id)
    told += batch.length
    cursor = learned(cursor, batch)
    if (hook !== undefined) writeCursor(file, cursor)
  }
  const problem = looked.problem ?? unfinished(watch, wanted.length - told, failed)
  const whole = (): Cursor => finished(cursor, looked.from, watch.wish.window, looked.listed)
  writeCursor(file, problem === undefined ? whole() : { ...cursor, isOpen: true })
  return { isFirst: looked.isFirst, listed: looked.listed.size, told, problem }
}

/** The news that are wanted; the others are known from now on. */
const chosen = (looked: Looked, only: Watch['only']): { wanted: readonly News[]; known: Cursor } => {
  const isWanted = ({ event }: News): boolean => only === undefined || event === only
  const unwanted = looked.news.filter((one) => !isWanted(one))
  return { wanted: looked.news.filter(isWanted), known: learned(looked.cursor, unwanted) }
}

const learned = (cursor: Cursor, news: readonly News[]): Cursor => ({
  ...cursor,
  orders: new Map([...cursor.orders, ...news.map(({ order, known }) => [order.value.id, known] as const)]),
})

const isHookDone = async ({ context, voice }: Watch, hook: Hook, news: News): Promise<boolean> => {
  const name = orderName(news.order.value)
  const trouble = await runHook(context, hook, eventOf(news, context.world.now()))
  if (trouble === undefined) voice.over(`hook ${news.order.value.id}`, `${name}: ${hook.argv[0]} is done`)
  else voice.tell(`hook ${news.order.value.id}`, `${name}: ${hook.argv[0]} failed and will be run again: ${trouble}`)
  return trouble === undefined
}

const unfinished = ({ interrupted }: Watch, left: number, failed: readonly string[]): AppError | undefined => {
  if (left === 0) return undefined
  if (failed.length < left && interrupted.aborted) {
    return new AppError('INTERRUPTED', `interrupted: ${left} are left for the next watch`, { effect: 'none' })
  }
  return new AppError('PARTIAL', `the program of --exec failed for ${left} of the orders`, {
    reasons: [`they are told again next time: ${failed.slice(0, 20).join(', ')}`],
    effect: 'done',
  })
}
