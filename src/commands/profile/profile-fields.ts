import { choice, flag, parsed, text, toggle } from '../../cli/fields.ts'
import { parseBaseUrl } from '../../config/base-url.ts'
import { readKeyFile } from '../../config/key-file.ts'
import { parseSecret } from '../../config/secret.ts'
import { parseStatusLabels } from '../../config/status-labels.ts'
import type { Profile } from '../../config/stored-profile.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'

export const profileName = text('the name of the profile', 'name')

/** The name of a profile that there is. */
export const knownProfile = text('the name of the profile', 'name', {
  pick: async ({ config, ask }) => {
    const { profiles = {}, currentProfile } = await config.read()
    const choices = [...Object.keys(profiles), 'local'].map((name) => ({
      value: name,
      name: name === currentProfile ? `${name}  (the current one)` : name,
    }))
    return ask.choose({ message: 'Which profile?', flag: '<name>', choices })
  },
})

/** What `profile set` changes. */
export const plainOptions = {
  market: text('the market when none is named', 'market'),
  posId: text('the POS id that carts are credited to, and whose prices products are shown with', 'id'),
  statusLabels: parsed('labels of your own for status codes: 0=Inkommen,6=Sedd', 'code=label,...', (typed) => ({
    value: parseStatusLabels(typed, { name: '--status-labels', code: 'USAGE' }),
  })),
  provider: text('the shipping provider when the order names none', 'name'),
  notify: toggle('mail the delivery note when the order does not say'),
  shopName: text('the name at the top of packing slips', 'name'),
  returnAddress: text('the address under it; ; begins a new line', 'address'),
  caFile: text('certificates to trust besides the usual ones (PEM)', 'file'),
}

/** What `profile add` and `init` take. No flag holds a secret: a file, or standard input, does. */
export const profileOptions = {
  devBaseUrl: text('where the categories are (the contract calls it dev_base_url)', 'url'),
  environment: choice('what the base URL belongs to', ['production', 'sandbox'], {
    fallback: 'production; sandbox for a profile of that name',
  }),
  apiKeyFile: text('a file that holds the apiKey (- is standard input)', 'file'),
  apiKeyStdin: flag('read the apiKey from standard input'),
  tokenFile: text("a file that holds a merchant's token, when there is no apiKey", 'file'),
  protected: flag('bulk writes want its name typed, or --confirm NAME'),
  readOnly: flag('refuse every write'),
  ...plainOptions,
}

/** The options as commander and InputOf give them. */
export interface ProfileInput {
  readonly baseUrl: string
  readonly devBaseUrl?: string | undefined
  readonly environment?: 'production' | 'sandbox' | undefined
  readonly apiKeyFile?: string | undefined
  readonly apiKeyStdin?: true | undefined
  readonly tokenFile?: string | undefined
  readonly protected?: true | undefined
  readonly readOnly?: true | undefined
  readonly market?: string | undefined
  readonly posId?: string | undefined
  readonly statusLabels?: Readonly<Record<string, string>> | undefined
  readonly provider?: string | undefined
  readonly notify?: boolean | undefined
  readonly shopName?: string | undefined
  readonly returnAddress?: string | undefined
  readonly caFile?: string | undefined
}

/** A profile to store: the key and the token bound to the origin of its base URL. Throws AppError USAGE. */
export const profileFrom = (
  input: ProfileInput,
  secrets: { readonly apiKey?: string | undefined; readonly token?: string | undefined },
): Profile => {
  const { origin } = parseBaseUrl(input.baseUrl)
  if (input.devBaseUrl !== undefined) parseBaseUrl(input.devBaseUrl, { name: '--dev-base-url', code: 'USAGE' })
  const credentials = {
    ...(secrets.apiKey === undefined ? {} : { apiKey: { value: secrets.apiKey, origin } }),
    ...(secrets.token === undefined ? {} : { token: { value: secrets.token, origin, kind: 'merchant' } }),
  }
  const plain = {
    baseUrl: input.baseUrl.trim(),
    devBaseUrl: input.devBaseUrl?.trim(),
    environment: input.environment,
    protected: input.protected,
    readOnly: input.readOnly,
    market: input.market,
    posId: input.posId,
    statusLabels: input.statusLabels,
    provider: input.provider,
    notify: input.notify,
    shopName: input.shopName,
    returnAddress: input.returnAddress,
    caFile: input.caFile,
    credentials: Object.keys(credentials).length === 0 ? undefined : credentials,
  }
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Profile
}

/** The key that the flags point at, or undefined. Throws AppError USAGE for what is no key, LOCAL_IO for no file. */
export const apiKeyFrom = (
  { world }: Pick<Context, 'world'>,
  input: Pick<ProfileInput, 'apiKeyFile' | 'apiKeyStdin'>,
): string | undefined => {
  if (input.apiKeyFile !== undefined && input.apiKeyStdin) {
    throw new AppError('USAGE', '--api-key-file and --api-key-stdin contradict each other', { effect: 'none' })
  }
  if (input.apiKeyStdin || input.apiKeyFile === '-') {
    return parseSecret(world.stdin.readAll().toString('utf8'), { name: '--api-key-stdin', code: 'USAGE' })
  }
  return input.apiKeyFile === undefined ? undefined : secretIn(input.apiKeyFile, '--api-key-file')
}

/** The key or token in a file. Throws AppError USAGE that names the flag, never the content. */
export const secretIn = (file: string, flagName: string): string => {
  const source = { name: flagName, code: 'USAGE' } as const
  return parseSecret(readKeyFile(file, source), source)
}
