import { logIn } from '../api/auth.ts'
import type { Config } from '../config/config.ts'
import { localBaseUrl, localName, localShopper } from '../config/profile.ts'
import type { ChosenCredential } from '../config/require-credential.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import { storedToken, type TokenName, tokenNames } from '../config/stored-tokens.ts'
import { isAppError } from '../errors/app-error.ts'
import type { Send } from '../http/call.ts'

/** A token that a run has, and where it came from: `profile shop`, `MERCHANT_TOKEN`, `built in`. */
export interface HeldToken extends ChosenCredential {
  readonly name: TokenName
  readonly from: string
  /** It stands in the configuration file, where a longer-lived one takes its place. One of the environment never does. */
  readonly isStored: boolean
}

interface Needs {
  readonly send: Send
  readonly config: { readonly read: () => Promise<Config> }
}

const remoteTokens = ({ name: profile, credentials, origins }: ResolvedProfile): readonly HeldToken[] =>
  tokenNames.flatMap((name) => {
    const token = credentials[name]
    const from = origins[name] ?? `profile ${profile}`
    return token === undefined ? [] : [{ name, ...token, from, isStored: !from.startsWith('MERCHANT_') }]
  })

/** Profile local works whatever the configuration looks like. */
const readQuietly = async (read: () => Promise<Config>): Promise<Config> => {
  try {
    return await read()
  } catch (error) {
    if (isAppError(error) && error.code === 'CONFIG') return {}
    throw error
  }
}

/** What was logged in at profile local; or else its one user, who needs no logging in. */
const localTokens = async ({ send, config }: Needs): Promise<readonly HeldToken[]> => {
  const kept = await readQuietly(config.read)
  const stored = tokenNames.flatMap((name): HeldToken[] => {
    const token = storedToken(kept, localName, name)
    return token === undefined ? [] : [{ name, ...token, from: 'profile local', isStored: true }]
  })
  if (stored.some(({ name }) => name !== 'token')) return stored
  const value = await send(logIn(localShopper))
  return [...stored, { name: 'shopper', value, origin: localBaseUrl.origin, from: 'built in', isStored: false }]
}

/** Every token of a profile, by kind. Throws what `send` throws, for profile local alone. */
export const heldTokens = async (needs: Needs, profile: ResolvedProfile): Promise<readonly HeldToken[]> =>
  profile.kind === 'local' ? localTokens(needs) : remoteTokens(profile)
