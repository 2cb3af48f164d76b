import { AppError } from '../errors/app-error.ts'
import { type BaseUrl, isSameBaseUrl, parseBaseUrl, textOfBaseUrl } from './base-url.ts'
import type { Config } from './config.ts'
import type { Env } from './paths.ts'
import { localBaseUrl, localName } from './profile.ts'
import { envText, envValue, type FlagValues, type Sourced } from './setting-value.ts'
import type { Profile } from './stored-profile.ts'
import { noSuchProfile, storedNamed, storedNames } from './stored-profiles.ts'

/** The name of the profile that MERCHANT_BASE_URL alone describes. */
export const environmentName = 'environment'

export interface Selection {
  readonly name: string
  readonly kind: 'local' | 'stored' | 'environment'
  /** Who chose it: the line, MERCHANT_PROFILE, `profile use`, or MERCHANT_BASE_URL alone. */
  readonly by: 'flag' | 'env' | 'current' | 'url'
  /** The same, as shown: `--profile`, `MERCHANT_PROFILE`, … */
  readonly origin: string
  readonly baseUrl: Sourced<BaseUrl>
  readonly stored?: Profile
}

export interface SelectionInput {
  readonly flags: FlagValues & { readonly sandbox?: boolean | undefined }
  readonly env: Env
  readonly config: Config
}

type Choice = Pick<Selection, 'name' | 'by' | 'origin'>

const sandboxName = 'sandbox'

const flagChoice = ({ profile, sandbox }: SelectionInput['flags']): Choice | undefined => {
  if (sandbox === true && profile !== undefined && profile !== sandboxName) {
    throw new AppError('USAGE', `--sandbox and --profile ${profile} contradict each other`, {
      reasons: ['--sandbox means --profile sandbox'],
      try: ['give one of the two'],
      effect: 'none',
    })
  }
  if (sandbox === true) return { name: sandboxName, by: 'flag', origin: '--sandbox' }
  return profile === undefined ? undefined : { name: profile, by: 'flag', origin: '--profile' }
}

const envChoice = (env: Env): Choice | undefined => {
  const name = envText(env, 'profile')?.trim()
  return name === undefined ? undefined : { name, by: 'env', origin: 'MERCHANT_PROFILE' }
}

const currentChoice = (config: Config): Choice | undefined => {
  const name = config.currentProfile
  return name === undefined ? undefined : { name, by: 'current', origin: 'merchant profile use' }
}

const noSandbox = (origin: string): AppError =>
  new AppError('CONFIG', 'there is no profile sandbox', {
    reasons: [`${origin} asks for it: a profile with its own base URL and key; nothing else is used in its place`],
    try: ['merchant profile add sandbox --base-url URL --api-key-file FILE'],
    effect: 'none',
  })

const lookUp = (choice: Choice, config: Config): Selection => {
  if (choice.name === localName) {
    return { ...choice, kind: 'local', baseUrl: { value: localBaseUrl, origin: 'built in' } }
  }
  const stored = storedNamed(config, choice.name)
  if (stored === undefined && choice.name === sandboxName) throw noSandbox(choice.origin)
  if (stored === undefined) throw noSuchProfile(config, choice.name, choice.origin)
  const origin = `profile ${choice.name}`
  const baseUrl = { value: parseBaseUrl(stored.baseUrl, { name: origin, code: 'CONFIG' }), origin }
  return { ...choice, kind: 'stored', baseUrl, stored }
}

/** Two sources that name different services: CONFIG, with both on the screen. */
const checkAgreement = (selection: Selection, env: Env): Selection => {
  // nothing of a local run leaves the process, whatever the shell has set
  if (selection.kind === 'local' && selection.by === 'flag') return selection
  const url = envValue(env, 'baseUrl')
  if (url === undefined || isSameBaseUrl(url.value, selection.baseUrl.value)) return selection
  const { name, origin, kind, baseUrl } = selection
  const place = kind === 'local' ? 'the built-in service' : textOfBaseUrl(baseUrl.value)
  throw new AppError('CONFIG', `${origin} and MERCHANT_BASE_URL name different services`, {
    reasons: [`profile ${name} (${origin}) is ${place}`, `MERCHANT_BASE_URL is ${textOfBaseUrl(url.value)}`],
    try: ['unset MERCHANT_BASE_URL', `leave out ${origin}, to use MERCHANT_BASE_URL alone`],
    effect: 'none',
  })
}

const nothingChosen = (config: Config, env: Env): AppError => {
  const names = storedNames(config)
  const loose = (['apiKey', 'apiKeyFile', 'token'] as const).some((name) => envText(env, name) !== undefined)
  return new AppError('CONFIG', 'no profile is chosen', {
    reasons: [
      ...(names.length === 0 ? [] : [`there are: ${names.join(', ')}`]),
      ...(loose ? ['the environment holds a credential, but no MERCHANT_BASE_URL to send it to'] : []),
    ],
    try: [
      ...(names[0] === undefined ? [] : [`merchant profile use ${names[0]}`]),
      'merchant init',
      'merchant profile add NAME --base-url URL --api-key-file FILE',
      'merchant orders list --profile local',
    ],
    effect: 'none',
  })
}

/**
 * Which profile a run uses: --profile or --sandbox, then MERCHANT_PROFILE, then the one of `profile use` (unless
 * MERCHANT_BASE_URL names another service), then MERCHANT_BASE_URL alone. Pure. Throws AppError USAGE (--sandbox with
 * another --profile), NOT_FOUND, and CONFIG (none, no sandbox, two sources that name different services).
 */
export const selectProfile = ({ flags, env, config }: SelectionInput): Selection => {
  const named = flagChoice(flags) ?? envChoice(env)
  if (named !== undefined) return checkAgreement(lookUp(named, config), env)
  const url = envValue(env, 'baseUrl')
  const current = currentChoice(config)
  if (url === undefined) {
    if (current === undefined) throw nothingChosen(config, env)
    return lookUp(current, config)
  }
  const isKnown = current !== undefined && storedNamed(config, current.name) !== undefined
  const selection = isKnown ? lookUp(current, config) : undefined
  if (selection !== undefined && isSameBaseUrl(selection.baseUrl.value, url.value))
    return { ...selection, baseUrl: url }
  return { name: environmentName, kind: 'environment', by: 'url', origin: 'MERCHANT_BASE_URL', baseUrl: url }
}
