import type { ResolvedProfile } from './config/resolve.ts'
import type { Context } from './context.ts'
import { AppError } from './errors/app-error.ts'
import type { Send } from './http/call.ts'
import { isWrite } from './http/outcome.ts'
import type { Redactor } from './http/redact.ts'
import { makeSend } from './http/send.ts'
import { runCredentials } from './tokens/run-credentials.ts'

type Surroundings = Pick<Context, 'world' | 'say' | 'paths' | 'profile' | 'config'> & { readonly redactor: Redactor }

/**
 * The Send of a run, opened at its first call: HTTP, or for profile `local` the built-in service in this process, without
 * socket and without undici. A read-only profile refuses every write before it is sent.
 */
export const senderOf = (around: Surroundings): Send => {
  let opened: Promise<Send> | undefined
  const send: Send = async (call, signal) => {
    const current = await around.profile()
    if (current.readOnly && isWrite(call)) throw readOnly(current)
    opened ??= open(around, send, current)
    return (await opened)(call, signal)
  }
  return send
}

const readOnly = (profile: ResolvedProfile): AppError =>
  new AppError('REJECTED', `profile ${profile.name} is read-only`, {
    reasons: ['it refuses every write'],
    try: ['another profile: merchant profile list'],
    effect: 'none',
  })

const open = async (around: Surroundings, send: Send, profile: ResolvedProfile): Promise<Send> => {
  const { world, say, paths, redactor } = around
  const transport =
    profile.kind === 'local'
      ? (await import('./open-local.ts')).localTransport(world, paths)
      : (await import('./http/transport.ts')).makeTransport({
          env: world.env,
          ...(profile.caFile === undefined ? {} : { caFile: profile.caFile }),
        })
  return makeSend({
    transport,
    profile: async () => profile,
    ...runCredentials({ ...around, send, hide: (name, value) => redactor.add(name, value) }, profile),
    log: say.detail,
    clean: (text) => redactor.clean(text),
    ...(profile.retries === undefined ? {} : { retries: profile.retries }),
    now: world.monotonic,
    random: world.random,
    sleep: world.sleep,
  })
}
