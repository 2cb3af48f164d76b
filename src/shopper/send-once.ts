import type { Context } from '../context.ts'
import { AppError, isAppError } from '../errors/app-error.ts'
import type { Call } from '../http/call.ts'
import { meant, type ResultView } from '../output/view.ts'
import type { ShopperWrite } from '../schemas/shopper-write.ts'

export interface Wish {
  readonly action: ShopperWrite['action']
  readonly call: Call<string>
  /** What is done, as a sentence: "2 products are favorites". */
  readonly done: string
  /** The command that shows whether it was done. */
  readonly check: string
  /** What cannot be undone is asked about: "Delete collection X?" */
  readonly question?: string
  readonly dryRun?: true | undefined
  readonly yes?: true | undefined
}

const requestOf = ({ method, path, body }: Call<string>): ShopperWrite['request'] => ({
  method: method === 'DELETE' ? 'DELETE' : 'POST',
  path,
  body: (body as Record<string, unknown> | undefined) ?? null,
})

const confirmed = async ({ ask }: Pick<Context, 'ask'>, { question, yes }: Wish): Promise<void> => {
  if (question === undefined || yes || (await ask.confirm({ message: question, flag: '--yes' }))) return
  throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
}

/**
 * Sends a write to favorites, cart or collections, once: asked about where it cannot be undone, only shown with
 * --dry-run. Throws AppError UNKNOWN with the command that tells when nobody knows whether it was done, INTERRUPTED when
 * it is not confirmed, and what `send` throws.
 */
export const sendOnce = async (context: Pick<Context, 'send' | 'ask'>, wish: Wish): Promise<Sent> => {
  const { action, call, check, done } = wish
  const result = { action, request: requestOf(call) }
  if (wish.dryRun) return { result: { outcome: 'PLANNED', ...result }, done }
  await confirmed(context, wish)
  try {
    await context.send(call)
    return { result: { outcome: 'ACCEPTED', ...result }, done }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'UNKNOWN') throw error
    throw new AppError('UNKNOWN', error.message, {
      ...error.parts,
      try: [`${check}   (and only then the same command again)`],
      cause: error,
    })
  }
}

export interface Sent {
  readonly result: ShopperWrite
  readonly done: string
}

/** How it ended, for people; JSON is the result. */
export const sentView = ({ result, done }: Sent): ResultView => ({
  kind: 'result',
  result,
  lines:
    result.outcome === 'ACCEPTED'
      ? [meant('good', `ACCEPTED: ${done}.`)]
      : [
          meant('dim', 'PLANNED: dry run, nothing was sent'),
          `  ${result.request.method} ${result.request.path}`,
          ...(result.request.body === null ? [] : [`  ${JSON.stringify(result.request.body)}`]),
        ],
})
