import { exitCodes } from '../errors/exit-codes.ts'
import { globalFields, kebab, variableOf } from './globals.ts'
import { rows } from './help-layout.ts'

export const exitCodesHelp = (): string =>
  [
    'Exit codes:',
    ...rows(
      Object.entries(exitCodes).map(([name, { exit, meaning, again }]) => [
        `${String(exit).padStart(3)}  ${name}`,
        again === '' ? meaning : `${meaning} · run it again? ${again}`,
      ]),
    ),
    '',
  ].join('\n')

export const environmentHelp = (): string =>
  [
    'Environment variables:',
    ...rows([
      ['MERCHANT_PROFILE', 'the profile to use'],
      ['MERCHANT_BASE_URL', 'a base URL without any profile, for CI and containers'],
      ['MERCHANT_DEV_BASE_URL', 'the base URL of the categories'],
      ['MERCHANT_API_KEY', 'the apiKey for MERCHANT_BASE_URL, or for MERCHANT_PROFILE'],
      ['MERCHANT_API_KEY_FILE', 'a file that holds it'],
      ['MERCHANT_TOKEN', "a merchant's token, when there is no apiKey"],
      ['MERCHANT_CA_FILE', 'certificates to trust besides the usual ones'],
      ['MERCHANT_CONFIG_DIR, MERCHANT_STATE_DIR, MERCHANT_CACHE_DIR', 'folders (XDG without them)'],
      ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'a proxy; loopback never uses it'],
      ['MERCHANT_NO_INPUT, MERCHANT_NO_COLOR, MERCHANT_NO_PROGRESS, NO_COLOR, FORCE_COLOR, CI', 'as everywhere'],
      ...Object.keys(globalFields)
        .filter((key) => ['output', 'columns', 'out', 'quiet', 'verbose', 'color'].includes(key))
        .map((key) => [variableOf(key), `as --${kebab(key)}`] as const),
    ]),
    '',
  ].join('\n')
