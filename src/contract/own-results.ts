import { resultOf, resultsOf } from './published.ts'
import { about, flag, list, orNull, type Schema, text, whole } from './schema-kinds.ts'

const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words })

const tokenKind = oneOf('merchant', 'shopper', 'anonymous')

const state = {
  from: about('profile shop, MERCHANT_TOKEN, built in', text),
  state: about('UNCHECKED: the service could not say', oneOf('GOOD', 'BAD', 'UNCHECKED')),
  expires: orNull(about('RFC 3339; null where it is not known', text)),
  prolonged: about('the service gave a longer-lived one just now', flag),
  why: orNull(text),
}

const inner = (properties: Readonly<Record<string, Schema>>): Schema => {
  const { $schema: _dialect, ...schema } = resultOf(properties)
  return schema
}

/** What `auth login` and `auth anonymous` print with --json. */
export const keptToken = (): Schema =>
  resultOf({ profile: text, kind: tokenKind, stored: flag, expires: orNull(text), file: text })

export const authStatus = (): Schema =>
  resultOf({
    profile: text,
    baseUrl: text,
    credentials: list(inner({ kind: oneOf('apiKey', 'merchant', 'shopper', 'anonymous'), ...state })),
  })

export const refreshed = (): Schema => resultOf({ profile: text, tokens: list(inner({ kind: tokenKind, ...state })) })

export const loggedOut = (): Schema => resultOf({ profile: text, removed: list(tokenKind) })

export const settingRows = (): Schema => resultsOf({ setting: text, value: text, origin: text })

export const diagnosis = (): Schema =>
  resultOf({
    checks: list(
      inner({
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
      inner({
        endpoint: text,
        outcome: oneOf('PASSED', 'DRIFT', 'FAILED', 'SKIPPED'),
        status: orNull(whole),
        ms: orNull(whole),
        drift: list(inner({ path: text, problem: text })),
        why: orNull(text),
        code: orNull(text),
      }),
    ),
  })
