import { listOrders } from '../api/orders.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { utcDay } from '../domain/date-range.ts'
import { isAppError } from '../errors/app-error.ts'
import { heldTokens } from './held-tokens.ts'
import { kindOfName, mendOf, type TokenKind } from './token-kind.ts'
import { type CredentialState, tokenState, unchecked } from './token-state.ts'

/** A key or token of a profile, and what is known of it. */
export interface CredentialRow extends CredentialState {
  readonly kind: 'apiKey' | TokenKind
  /** `profile shop`, `MERCHANT_TOKEN`, `built in`. */
  readonly from: string
}

/** What mends a credential that is bad. */
export const mendOfRow = ({ kind, from }: Pick<CredentialRow, 'kind' | 'from'>, profile: string): string => {
  if (kind !== 'apiKey') return mendOf(kind, from)
  return from.startsWith('MERCHANT_')
    ? `give ${from} the key of this service, or unset it`
    : `merchant profile add ${profile} --replace --base-url URL --api-key-file FILE`
}

/** The key, tried by the smallest read that wants it. */
const keyState = async (
  { send, world }: Pick<Context, 'send' | 'world'>,
  offline: boolean,
): Promise<CredentialState> => {
  const known = (state: CredentialState['state'], why: string | null) => ({
    state,
    expires: null,
    prolonged: false,
    why,
  })
  if (offline) return known('UNCHECKED', 'the service was not asked')
  try {
    await send(listOrders({ from: utcDay(world.now().getTime(), 0), states: '0', pageSize: 1 }))
    return known('GOOD', null)
  } catch (error) {
    const isRefused = isAppError(error) && error.code === 'AUTH'
    return isRefused ? known('BAD', error.parts.reasons?.[0] ?? error.message) : known('UNCHECKED', unchecked(error))
  }
}

/**
 * Every credential of a profile, each tried with one request; with `offline` none is. Who gave no answer to one question
 * is not asked the next. Throws only what is no answer about a credential: an interruption, a bug.
 */
export const credentialRows = async (
  context: Parameters<typeof tokenState>[0],
  profile: ResolvedProfile,
  offline: boolean,
): Promise<readonly CredentialRow[]> => {
  const rows: CredentialRow[] = []
  if (profile.credentials.apiKey !== undefined) {
    const from = profile.origins.apiKey ?? `profile ${profile.name}`
    rows.push({ kind: 'apiKey', from, ...(await keyState(context, offline)) })
  }
  for (const token of await heldTokens(context, profile)) {
    const isSilent = offline || rows.some(({ state }) => state === 'UNCHECKED')
    const state = await tokenState(context, profile, token, isSilent)
    rows.push({ kind: kindOfName(token.name), from: token.from, ...state })
  }
  return rows
}
