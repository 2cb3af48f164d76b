import { partOf, resultOf, resultsOf } from './published.ts'
import { about, flag, list, oneOf, orNull, type Schema, text, whole } from './schema-kinds.ts'

const tokenKind = oneOf('merchant', 'shopper', 'anonymous')

const state = {
  from: about('profile shop, MERCHANT_TOKEN, built in', text),
  state: about('UNCHECKED: the service could not say', oneOf('GOOD', 'BAD', 'UNCHECKED')),
  expires: orNull(about('RFC 3339; null where it is not known', text)),
  prolonged: about('the service gave a longer-lived one just now', flag),
  why: orNull(text),
}

/** What `auth login` and `auth anonymous` print with --json. */
export const keptToken = (): Schema =>
  resultOf({ profile: text, kind: tokenKind, stored: flag, expires: orNull(text), file: text })

export const authStatus = (): Schema =>
  resultOf({
    profile: text,
    baseUrl: text,
    credentials: list(partOf({ kind: oneOf('apiKey', 'merchant', 'shopper', 'anonymous'), ...state })),
  })

export const refreshed = (): Schema => resultOf({ profile: text, tokens: list(partOf({ kind: tokenKind, ...state })) })

export const loggedOut = (): Schema => resultOf({ profile: text, removed: list(tokenKind) })

export const settingRows = (): Schema => resultsOf({ setting: text, value: text, origin: text })

export const diagnosis = (): Schema =>
  resultOf({
    checks: list(
      partOf({
        check: text,
        state: oneOf('OK', 'WARN', 'BAD', 'SKIPPED'),
        detail: text,
        fix: list(text),
        code: orNull(about('what a bad one makes the run end with', text)),
      }),
    ),
    bundle: orNull(text),
  })

export const smokeResult = (): Schema =>
  resultOf({
    profile: text,
    baseUrl: text,
    passed: whole,
    drift: whole,
    failed: whole,
    skipped: whole,
    endpoints: list(
      partOf({
        endpoint: text,
        outcome: oneOf('PASSED', 'DRIFT', 'FAILED', 'SKIPPED'),
        status: orNull(whole),
        ms: orNull(whole),
        drift: list(partOf({ path: text, problem: text })),
        why: orNull(text),
        code: orNull(text),
      }),
    ),
  })
