import { type CredentialName, credentialNames } from './config/credentials.ts'
import { readOnlyRefusal } from './config/read-only.ts'
import { wantedFor } from './config/require-credential.ts'
import type { ResolvedProfile } from './config/resolve.ts'
import type { Context } from './context.ts'
import type { Access, Call, Send } from './http/call.ts'
import { isWrite } from './http/outcome.ts'
import type { Redactor } from './http/redact.ts'
import { makeSend } from './http/send.ts'
import { runCredentials } from './tokens/run-credentials.ts'

/** Where `local start` serves unless told: profile local has no address of its own. */
const localStart = { origin: 'http://127.0.0.1:7437', basePath: '' }

type Surroundings = Pick<Context, 'world' | 'say' | 'paths' | 'profile' | 'config' | 'curl'> & {
  readonly redactor: Redactor
}

/**
 * The Send of a run, opened at its first call: HTTP, or for profile `local` the built-in service in this process, without
 * socket and without undici. A read-only profile refuses every write before it is sent.
 */
export const senderOf = (around: Surroundings): Send => {
  let opened: Promise<Send> | undefined
  const send: Send = async (call, signal) => {
    const current = await around.profile()
    if (current.readOnly && isWrite(call)) throw readOnlyRefusal(current)
    opened ??= open(around, send, current)
    return (await opened)(call, signal)
  }
  const { curl } = around
  if (curl === undefined) return send
  return async (call, signal) => {
    const { noteCurl } = await import('./http/curl-notes.ts')
    noteCurl(curl, call, await lineOf(call, await around.profile()))
    return send(call, signal)
  }
}

const lineOf = async (call: Call<unknown>, profile: ResolvedProfile): Promise<string> => {
  const { curlLine } = await import('./http/curl-line.ts')
  const account =
    profile.kind === 'local' ? { name: profile.name, baseUrl: localStart, devBaseUrl: localStart } : profile
  return curlLine(call, account, credentialName(call.access, profile))
}

/** Which credential would go along; where there is none yet, the first that may. */
const credentialName = (access: Access, { credentials }: ResolvedProfile): CredentialName | undefined => {
  if (access === 'none') return undefined
  if (typeof access === 'object')
    return credentialNames.find((name) => credentials[name]?.value === access.value) ?? 'shopper'
  const { names } = wantedFor[access]
  return names.find((name) => credentials[name] !== undefined) ?? names[0]
}

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
    log: say.request,
    clean: (text) => redactor.clean(text),
    ...(profile.retries === undefined ? {} : { retries: profile.retries }),
    now: world.monotonic,
    random: world.random,
    sleep: world.sleep,
  })
}
