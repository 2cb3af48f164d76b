import { existsSync } from 'node:fs'
import type { Config } from './config/config.ts'
import { readKeyFile } from './config/key-file.ts'
import { pathsOf } from './config/paths.ts'
import { localName } from './config/profile.ts'
import { type ResolvedProfile, resolveProfile } from './config/resolve.ts'
import type { Context, GlobalFlags, Say } from './context.ts'
import type { CurlNotes } from './http/curl-notes.ts'
import type { Redactor } from './http/redact.ts'
import { senderOf } from './open-send.ts'
import { linkFetcherOf } from './open-storage.ts'
import { type Ask, askNobody } from './terminal/ask.ts'
import type { World } from './world.ts'

/** The outside as a command sees it. Everything is opened on first use: what a command does not name, it does not load. */
export const openContext = (
  world: World,
  flags: GlobalFlags,
  say: Say,
  redactor: Redactor,
): Omit<Context, 'commands'> => {
  const paths = pathsOf(world.env, world.machine.platform)
  // without a file there is nothing to check, and so nothing to load for it
  const read = async (): Promise<Config> =>
    existsSync(paths.configFile) ? (await import('./config/read-config.ts')).readConfig(paths, world.machine) : {}
  const resolve = async (name = flags.profile): Promise<ResolvedProfile> => {
    const isLocal = (name ?? (flags.sandbox ? undefined : world.env.MERCHANT_PROFILE)) === localName
    // profile local needs no set-up: not even a home
    const config = isLocal ? {} : await read()
    const sandbox = flags.sandbox && (name === flags.profile || name === undefined)
    const resolved = resolveProfile({ flags: { profile: name, sandbox }, env: world.env, config, readKeyFile })
    if (resolved.kind === 'local') return resolved
    for (const [name, credential] of Object.entries(resolved.credentials)) redactor.add(name, credential.value)
    return resolved
  }
  let current: Promise<ResolvedProfile> | undefined
  let held: AbortSignal | undefined
  const profile = (): Promise<ResolvedProfile> => {
    current ??= resolve()
    return current
  }
  const curl: CurlNotes | undefined = flags.curl ? { lines: [] } : undefined
  const config: Context['config'] = {
    read,
    update: async (change) => (await import('./config/file.ts')).updateConfig(paths, world.machine, change),
    resolve,
  }
  return {
    world,
    flags,
    say,
    hide: (name, secret) => redactor.add(name, secret),
    paths,
    profile,
    ...(curl === undefined ? {} : { curl }),
    send: senderOf({ world, say, paths, profile, config, redactor, ...(curl === undefined ? {} : { curl }) }),
    fetchLink: linkFetcherOf(world, paths, profile, redactor),
    ask: asker(world, flags),
    holdSignals: () => {
      held ??= heldSignals(world, say)
      return held
    },
    config,
  }
}

const asker = (world: World, flags: GlobalFlags): Ask => {
  const isPossible = world.stdin.isTerminal && world.stderr.isTerminal && flags.input && !world.env.CI
  if (!isPossible) return askNobody
  const onTerminal = async () => (await import('./terminal/prompt.ts')).askOnTerminal(world.prompts())
  return {
    possible: true,
    confirm: async (question) => (await onTerminal()).confirm(question),
    text: async (question) => (await onTerminal()).text(question),
    secret: async (question) => (await onTerminal()).secret(question),
    chooseSome: async (question) => (await onTerminal()).chooseSome(question),
    choose: async (question) => (await onTerminal()).choose(question),
  }
}

const heldSignals = (world: World, say: Say): AbortSignal => {
  const interruption = new AbortController()
  world.onSignal((name) => {
    say.warn(`${name}: finishing what is under way; once more stops at once`)
    interruption.abort(name)
  })
  return interruption.signal
}
