import { createHash } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import type { TextSource } from './base-url.ts'

/** Why a text is no secret, or undefined. Shorter than 8 it could not be redacted without tearing other text apart. */
export const flawOfSecret = (value: string): string | undefined => {
  if (value === '') return 'it is empty'
  if (/[\s\p{Cc}\p{Cf}]/u.test(value)) return 'it holds white space or control characters'
  return value.length < 8 ? 'it is shorter than 8 characters' : undefined
}

/**
 * A key or token from a file, standard input or the environment; one line break at its end is dropped. Throws AppError
 * USAGE or CONFIG, as the source says; the value is never quoted.
 */
export const parseSecret = (text: string, source: TextSource): string => {
  const value = text.replace(/\r?\n$/, '')
  const flaw = flawOfSecret(value)
  if (flaw === undefined) return value
  throw new AppError(source.code, `${source.name}: this is no key or token: ${flaw}`, {
    reasons: ['a key is one word of at least 8 characters, on one line'],
    effect: 'none',
  })
}

/** What may be shown of a secret: four hex digits of its SHA-256, never a character of it. */
export const shownSecret = (value: string): string =>
  `set (sha256 …${createHash('sha256').update(value).digest('hex').slice(-4)})`
