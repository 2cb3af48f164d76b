import { formsPattern } from './secret-forms.ts'
import { withoutSecretShapes } from './secret-shapes.ts'

/**
 * What is looked for beside the secrets themselves: `all` that has the shape of a secret; `noTokens`: all but JSON Web
 * Tokens (for `auth`, which prints them on purpose); `none`: only the secrets by their value, for data that is passed
 * on as it was received.
 */
export type Shapes = 'all' | 'noTokens' | 'none'

export interface Redactor {
  /** From now on, no form of this secret passes. `name` is what is shown in its place. Shorter than 8: left alone. */
  add(name: string, secret: string): void
  /** The text with each secret replaced by `[REDACTED:name]`, in any of its encodings. */
  clean(text: string, shapes?: Shapes): string
}

/** Secrets this short cannot be told from other text; the configuration refuses them. */
const shortest = 8

/** The one redaction, by value, at the door of all output (reliability 4.6). Knows no secret until told. */
export const makeRedactor = (): Redactor => {
  const names = new Map<string, string>()
  let pattern: RegExp | undefined

  const compiled = (): RegExp | undefined => {
    if (pattern !== undefined || names.size === 0) return pattern
    // the longest first: one secret may begin with another
    const secrets = [...names.keys()].sort((a, b) => b.length - a.length)
    pattern = new RegExp(secrets.map((secret) => `(${formsPattern(secret)})`).join('|'), 'g')
    return pattern
  }

  const nameAt = (groups: readonly unknown[]): string => {
    const secrets = [...names].sort(([a], [b]) => b.length - a.length)
    return secrets[groups.findIndex((group) => group !== undefined)]?.[1] ?? 'secret'
  }

  return {
    add: (name, secret) => {
      if (secret.length < shortest || names.has(secret)) return
      names.set(secret, name)
      pattern = undefined
    },
    clean: (text, shapes = 'all') => {
      const byValue = compiled()
      const known =
        byValue === undefined
          ? text
          : text.replace(byValue, (...found: unknown[]) => `[REDACTED:${nameAt(found.slice(1, names.size + 1))}]`)
      return shapes === 'none' ? known : withoutSecretShapes(known, shapes === 'all')
    },
  }
}
