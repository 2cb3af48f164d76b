import type { Paths } from './config/paths.ts'
import { requireCredential } from './config/require-credential.ts'
import type { ResolvedProfile } from './config/resolve.ts'
import type { Say } from './context.ts'
import { AppError } from './errors/app-error.ts'
import { chooseCredential } from './http/authorize.ts'
import type { Send } from './http/call.ts'
import { makeSend } from './http/send.ts'
import type { World } from './world.ts'

/**
 * The Send of a run, opened at its first call: HTTP, or for profile `local` the built-in service in this process, without
 * socket and without undici. A read-only profile refuses every write before it is sent.
 */
export const senderOf = (
  world: World,
  say: Say,
  paths: Paths,
  profile: () => Promise<ResolvedProfile>,
  clean: (text: string) => string,
): Send => {
  let opened: Promise<Send> | undefined
  return async (call, signal) => {
    const current = await profile()
    if (current.readOnly && call.method !== 'GET') throw readOnly(current)
    opened ??= open(world, say, paths, current, clean)
    return (await opened)(call, signal)
  }
}

const readOnly = (profile: ResolvedProfile): AppError =>
  new AppError('REJECTED', `profile ${profile.name} is read-only`, {
    reasons: ['it refuses every write'],
    try: ['another profile: merchant profile list'],
    effect: 'none',
  })

const open = async (
  world: World,
  say: Say,
  paths: Paths,
  profile: ResolvedProfile,
  clean: (text: string) => string,
): Promise<Send> => {
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
    chooseCredential: (account, access) =>
      access === 'token' ? chooseCredential(account, access) : requireCredential(profile, access),
    log: say.detail,
    clean,
    ...(profile.retries === undefined ? {} : { retries: profile.retries }),
    now: world.monotonic,
    random: world.random,
    sleep: world.sleep,
  })
}
