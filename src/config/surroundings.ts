import { AppError } from '../errors/app-error.ts'
import { type BaseUrl, isSameBaseUrl, parseBaseUrl, textOfBaseUrl } from './base-url.ts'
import { isBoundByEnv, notMeantFor } from './credentials.ts'
import { type Environment, environmentOf } from './profile.ts'
import type { Selection, SelectionInput } from './select.ts'
import { envValue, type Sourced } from './setting-value.ts'

const disagreement = (selection: Selection, variable: string, ours: string, theirs: string): AppError =>
  new AppError('CONFIG', `${variable} contradicts profile ${selection.name}`, {
    reasons: [`profile ${selection.name} (${selection.origin}) says ${ours}`, `${variable} says ${theirs}`],
    try: [`unset ${variable}`],
    effect: 'none',
  })

/**
 * Where categories are read. The environment's value is bound as its credentials are: it never completes a profile
 * that was named for something else. Throws AppError CONFIG on a contradiction.
 */
export const devBaseUrlOf = (selection: Selection, input: SelectionInput): Sourced<BaseUrl> | undefined => {
  // the built-in service has all its endpoints in one place, whatever the shell has set
  if (selection.kind === 'local') return selection.baseUrl
  const text = selection.stored?.devBaseUrl
  const origin = `profile ${selection.name}`
  const own = text === undefined ? undefined : { value: parseBaseUrl(text, { name: origin, code: 'CONFIG' }), origin }
  const given = envValue(input.env, 'devBaseUrl')
  if (given === undefined || (own !== undefined && isSameBaseUrl(given.value, own.value))) return own
  const isNamed = selection.by === 'flag' || selection.by === 'env'
  if (own !== undefined && isNamed) {
    throw disagreement(selection, given.origin, textOfBaseUrl(own.value), textOfBaseUrl(given.value))
  }
  if (!isBoundByEnv(selection, input)) throw notMeantFor(given.origin, selection, input)
  return given
}

/**
 * Production or sandbox. For a stored profile the environment variable may only agree: calling production a sandbox by
 * a forgotten variable would take its protection away. Throws AppError CONFIG.
 */
export const environmentFor = (selection: Selection, input: SelectionInput): Sourced<Environment> => {
  if (selection.kind === 'local') return { value: 'sandbox', origin: 'built in' }
  const { stored, name } = selection
  const given = envValue(input.env, 'environment')
  if (stored === undefined) return given ?? { value: 'production', origin: 'default' }
  const own = environmentOf(name, stored)
  if (given !== undefined && given.value !== own) throw disagreement(selection, given.origin, own, given.value)
  return { value: own, origin: stored.environment === undefined ? 'default' : `profile ${name}` }
}
