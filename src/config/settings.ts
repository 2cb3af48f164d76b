/** What kind of value a setting takes; setting-value.ts reads each kind from text. */
export type SettingKind = 'text' | 'url' | 'switch' | 'count' | 'labels' | 'environment'

export interface Setting {
  /** The long flag, where the value can be typed. No flag takes a secret. */
  readonly flag?: `--${string}`
  readonly env?: `MERCHANT_${string}`
  /** Field of a profile in the configuration file (`currentProfile`: of the file itself). */
  readonly key?: string
  readonly kind: SettingKind
  readonly fallback?: string | number | boolean
  /** Shown only as a fingerprint. */
  readonly secret?: true
  /** Once set to true it stays so: no later source may take this protection away. */
  readonly sticky?: true
  readonly about: string
}

/** THE table of settings: help, `config list`, the README and the resolution read it. */
export const settings = {
  profile: {
    flag: '--profile',
    env: 'MERCHANT_PROFILE',
    key: 'currentProfile',
    kind: 'text',
    about: 'the profile to use: which service, which key',
  },
  baseUrl: {
    flag: '--base-url',
    env: 'MERCHANT_BASE_URL',
    key: 'baseUrl',
    kind: 'url',
    about: 'where the service is: https, or http on this machine',
  },
  devBaseUrl: {
    flag: '--dev-base-url',
    env: 'MERCHANT_DEV_BASE_URL',
    key: 'devBaseUrl',
    kind: 'url',
    about: "where the service's categories are",
  },
  environment: {
    flag: '--environment',
    env: 'MERCHANT_ENVIRONMENT',
    key: 'environment',
    kind: 'environment',
    fallback: 'production',
    about: 'production or sandbox: what the base URL belongs to',
  },
  apiKey: { env: 'MERCHANT_API_KEY', key: 'credentials.apiKey', kind: 'text', secret: true, about: 'the API key' },
  apiKeyFile: {
    flag: '--api-key-file',
    env: 'MERCHANT_API_KEY_FILE',
    kind: 'text',
    about: 'a file that holds the API key',
  },
  token: {
    env: 'MERCHANT_TOKEN',
    key: 'credentials.token',
    kind: 'text',
    secret: true,
    about: "the merchant's token, used where there is no API key; never written to disk from here",
  },
  shopper: {
    env: 'MERCHANT_SHOPPER_TOKEN',
    key: 'credentials.shopper',
    kind: 'text',
    secret: true,
    about:
      "a shopper's token, or an anonymous one, for cart, favorites and collections; never written to disk from here",
  },
  anonymous: {
    env: 'MERCHANT_ANONYMOUS_TOKEN',
    key: 'credentials.anonymous',
    kind: 'text',
    secret: true,
    about: "an anonymous token, used where there is no shopper's; never written to disk from here",
  },
  market: { flag: '--market', env: 'MERCHANT_MARKET', key: 'market', kind: 'text', about: 'the market to read' },
  posId: {
    flag: '--pos-id',
    env: 'MERCHANT_POS_ID',
    key: 'posId',
    kind: 'text',
    about: 'the point of sale to read for',
  },
  provider: {
    flag: '--provider',
    env: 'MERCHANT_PROVIDER',
    key: 'provider',
    kind: 'text',
    about: 'the shipping provider, where an order names none',
  },
  notify: {
    flag: '--notify',
    env: 'MERCHANT_NOTIFY',
    key: 'notify',
    kind: 'switch',
    about: 'mail the customer about a shipment, where an order does not say',
  },
  statusLabels: {
    flag: '--status-labels',
    env: 'MERCHANT_STATUS_LABELS',
    key: 'statusLabels',
    kind: 'labels',
    about: 'your own words for item statuses, as code=label',
  },
  shopName: {
    flag: '--shop-name',
    env: 'MERCHANT_SHOP_NAME',
    key: 'shopName',
    kind: 'text',
    about: 'the name at the top of packing slips',
  },
  returnAddress: {
    flag: '--return-address',
    env: 'MERCHANT_RETURN_ADDRESS',
    key: 'returnAddress',
    kind: 'text',
    about: 'the address that parcels come back to, on packing slips; ; begins a new line',
  },
  protected: {
    flag: '--protected',
    env: 'MERCHANT_PROTECTED',
    key: 'protected',
    kind: 'switch',
    fallback: false,
    sticky: true,
    about: 'writes to many orders want the name of the profile typed',
  },
  readOnly: {
    flag: '--read-only',
    env: 'MERCHANT_READ_ONLY',
    key: 'readOnly',
    kind: 'switch',
    fallback: false,
    sticky: true,
    about: 'refuse every write',
  },
  caFile: {
    flag: '--ca-file',
    env: 'MERCHANT_CA_FILE',
    key: 'caFile',
    kind: 'text',
    about: "a company's certificate authority, in PEM form",
  },
  retries: {
    flag: '--retries',
    env: 'MERCHANT_RETRIES',
    kind: 'count',
    about: 'how often a failed read is tried again (writes never are)',
  },
  output: { flag: '--output', env: 'MERCHANT_OUTPUT', kind: 'text', about: 'the form of the answer' },
  columns: { flag: '--columns', env: 'MERCHANT_COLUMNS', kind: 'text', about: 'the columns to show' },
  quiet: { flag: '--quiet', env: 'MERCHANT_QUIET', kind: 'switch', fallback: false, about: 'no notices' },
  verbose: { flag: '--verbose', env: 'MERCHANT_VERBOSE', kind: 'count', fallback: 0, about: 'say more (0, 1 or 2)' },
  color: { flag: '--color', env: 'MERCHANT_COLOR', kind: 'text', about: 'colours: auto, always or never' },
  noColor: { flag: '--no-color', env: 'MERCHANT_NO_COLOR', kind: 'switch', about: 'no colours' },
  noProgress: { flag: '--no-progress', env: 'MERCHANT_NO_PROGRESS', kind: 'switch', about: 'no progress lines' },
  noInput: { flag: '--no-input', env: 'MERCHANT_NO_INPUT', kind: 'switch', about: 'ask nothing' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

/** One row of the table, with its fields widened to what any setting may have. */
export const settingNamed = (name: SettingName): Setting => settings[name]
