import type { ResolvedProfile } from '../../config/resolve.ts'
import type { Context } from '../../context.ts'
import { programEnv } from '../../programs/program-env.ts'
import { runProgram } from '../../programs/run-program.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { WatchEvent } from './watch-event.ts'

export interface Hook {
  readonly argv: readonly [string, ...string[]]
  /** ms */
  readonly timeout: number
}

const linesShown = 5

/** Runs the program of --exec for one event. Gives why it failed, with what it said last; undefined when it did not. */
export const runHook = async (
  { world, say, profile }: Context,
  { argv, timeout }: Hook,
  event: Received<WatchEvent>,
): Promise<string | undefined> => {
  const { order } = event.value
  const current = await profile()
  const env = programEnv(world.env, secretsOf(current), {
    MERCHANT_EVENT: event.value.event,
    MERCHANT_ORDER_ID: order.id,
    MERCHANT_ORDER_NUMBER: order.orderNumber,
    // so that merchant, run by the program, speaks to the same shop
    ...(current.origins.profile === 'MERCHANT_BASE_URL' ? {} : { MERCHANT_PROFILE: current.name }),
  })
  const end = await runProgram({ argv, env, input: `${event.raw}\n`, timeoutMs: timeout })
  const lines = end.output.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!end.isOk) return [end.how, ...lines.slice(-linesShown).map((line) => `  ${line}`)].join('\n')
  for (const line of lines) say.announce(`${order.orderNumber ?? order.id}: ${line}`)
  return undefined
}

const secretsOf = ({ credentials }: ResolvedProfile): readonly string[] =>
  [credentials.apiKey?.value, credentials.token?.value].filter((one) => one !== undefined)
