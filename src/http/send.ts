import { isAppError } from '../errors/app-error.ts'
import { type Account, authorize, type Chosen } from './authorize.ts'
import type { Access, Call, Send, Transport, WireRequest } from './call.ts'
import { type Clean, decode, quotable } from './decode.ts'
import { inDoubt, limited, saysTokenInvalid, unanswered } from './failure.ts'
import { faultIn } from './fault.ts'
import type { Attempt } from './outcome.ts'
import { type Ended, withRetries } from './retry.ts'
import { makeRetryBudget } from './retry-budget.ts'

export interface SendOptions {
  readonly transport: Transport
  /** Asked at every call: whose requests these are. */
  readonly profile: () => Promise<Account>
  /** The credential that a call may carry. Throws AppError CONFIG when there is none. */
  readonly credentialFor: (access: Exclude<Access, 'none' | object>) => Promise<Chosen>
  /** Another token in the place of one that was refused, or undefined: then the refusal stands. */
  readonly renew?: (refused: Chosen) => Promise<Chosen | undefined>
  /** One line for each attempt: method, path without query, outcome, milliseconds, what comes next. */
  readonly log?: (line: string) => void
  /** Takes our secrets out of what a service said, before it is quoted in a failure. */
  readonly clean?: Clean
  /** Retries of a call beside its first attempt; unless told, 3 or what the call says. 0 switches all of them off. */
  readonly retries?: number
  /** Milliseconds that never jump. */
  readonly now: () => number
  readonly random: () => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Gives up the whole run. */
  readonly signal?: AbortSignal
}

const outcomeText = (attempt: Attempt): string =>
  'reply' in attempt ? String(attempt.reply.status) : `${attempt.fault.text} (${attempt.fault.sent})`

const oneAttempt = async (transport: Transport, request: WireRequest, signal?: AbortSignal): Promise<Attempt> => {
  try {
    return { reply: await transport(request, signal) }
  } catch (error) {
    const fault = faultIn(error)
    if (fault === undefined) throw error
    return { fault }
  }
}

const concluded = <T>(call: Call<T>, ended: Ended, host: string, clean: Clean): T => {
  const { attempt, attempts } = ended
  if (ended.end === 'doubt')
    throw inDoubt(call, 'reply' in attempt ? { reply: quotable(attempt.reply, clean) } : attempt)
  if ('fault' in attempt) throw unanswered(call, attempt.fault, host, attempts)
  if (ended.end === 'wait') throw limited(call, attempt.reply, ended.asked)
  return decode(call, attempt.reply, attempts, clean)
}

/**
 * Makes the Send of a run: authorise, then carry with retries (reads by the table of reliability 4.2; a write never
 * when it may have been taken), once more with another token where one was refused and can be renewed, then decode. Its failures are those of `Send`, with method and path, never the query.
 */
export const makeSend = (options: SendOptions): Send => {
  const { transport, profile, log, retries, now, random, sleep } = options
  const budget = makeRetryBudget()

  const carry = async (call: Call<unknown>, request: WireRequest, both: AbortSignal | undefined): Promise<Ended> => {
    const attempts = retries === undefined ? (call.attempts ?? 4) : retries + 1
    let started = now()
    const once = (): Promise<Attempt> => {
      started = now()
      return oneAttempt(transport, request, both)
    }
    const report = (attempt: Attempt, number: number, wait: number | undefined): void => {
      const next = wait === undefined ? '' : `; again in ${(wait / 1000).toFixed(1)} s`
      const time = `${Math.round(now() - started)} ms`
      log?.(`${call.method} ${call.path}: ${outcomeText(attempt)} in ${time}, attempt ${number} of ${attempts}${next}`)
    }
    const pause = async (ms: number): Promise<void> => {
      try {
        await sleep(ms, both)
      } catch (error) {
        if (isAppError(error) || both?.aborted !== true) throw error
        throw unanswered(call, { sent: 'NOT_SENT', cause: 'aborted', text: 'interrupted' }, hostOf(request), 1)
      }
    }
    return withRetries(call, once, { attempts, budget, random, sleep: pause, report })
  }

  return async (call, signal) => {
    const account = await profile()
    const credential = await credentialOf(call, options.credentialFor)
    const signals = [options.signal, signal].filter((one) => one !== undefined)
    const both = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
    const request = authorize(call, account, credential)
    const ended = await carry(call, request, both)
    const mayRenew = credential !== undefined && typeof call.access !== 'object' && isRefusedToken(ended)
    const renewed = mayRenew ? await options.renew?.(credential) : undefined
    // refused is surely not done: with another token even a write may be sent once more
    const last = renewed === undefined ? ended : await carry(call, authorize(call, account, renewed), both)
    return concluded(call, last, hostOf(request), options.clean ?? ((text) => text))
  }
}

const hostOf = ({ origin }: WireRequest): string => new URL(origin).host

const credentialOf = async (
  { access }: Call<unknown>,
  credentialFor: SendOptions['credentialFor'],
): Promise<Chosen | undefined> => {
  if (access === 'none') return undefined
  return typeof access === 'object' ? { name: 'token', ...access } : credentialFor(access)
}

/** TOKEN_INVALID may come with any status (field notes, "Tokens"). */
const isRefusedToken = ({ end, attempt }: Ended): boolean =>
  end === 'give' && 'reply' in attempt && (attempt.reply.status === 401 || saysTokenInvalid(attempt.reply))
