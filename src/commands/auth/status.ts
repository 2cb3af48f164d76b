import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { textOfBaseUrl } from '../../config/base-url.ts'
import type { ResolvedProfile } from '../../config/resolve.ts'
import { AppError } from '../../errors/app-error.ts'
import { type CredentialRow, credentialRows, mendOfRow } from '../../tokens/credential-rows.ts'
import { type AuthStatus, statusColumns, statusPage } from './status-page.ts'

export const status = defineCommand({
  summary: 'Say which keys and tokens there are, and whether the service takes them',
  about: [
    'Each is tried with one request: the API key with a list of one order, a token where the contract checks tokens. Without an answer the rest is said all the same, from what a token says of itself. A token that the service prolongs at this is stored.',
    'Exit 4 when one of them is bad: refused, or expired. Exit 3 when there is none. No key and no token is shown.',
  ],
  args: {},
  options: { offline: flag('ask nobody: only what is known here') },
  examples: [
    ['merchant auth status --profile local', 'each of them tried'],
    ['merchant auth status --profile local --offline --json', 'for scripts, without a request'],
  ],
  output: async () => (await import('../../contract/own-results.ts')).authStatus(),
  run: async (context, { offline }): Promise<AuthStatus> => {
    const profile = await context.profile()
    const credentials = await credentialRows(context, profile, offline === true)
    const baseUrl = profile.kind === 'local' ? 'the built-in service' : textOfBaseUrl(profile.baseUrl)
    return { profile: profile.name, baseUrl, credentials }
  },
  view: (value) => ({
    kind: 'single',
    record: { value, raw: JSON.stringify(value) },
    columns: statusColumns,
    fields: ['profile', 'baseUrl', 'credentials'],
    page: statusPage(value),
  }),
  failure: ({ profile, credentials }) => failureOf(profile, credentials),
})

const failureOf = (profile: ResolvedProfile['name'], credentials: readonly CredentialRow[]): AppError | undefined => {
  const bad = credentials.filter(({ state }) => state === 'BAD')
  if (bad.length > 0) {
    return new AppError(
      'AUTH',
      `profile ${profile}: ${bad.length} of ${credentials.length} credentials ${bad.length === 1 ? 'is' : 'are'} bad`,
      {
        reasons: bad.map(({ kind, why, from }) => `${kind} (${from}): ${why}`),
        try: bad.map((row) => mendOfRow(row, profile)),
        effect: 'none',
      },
    )
  }
  if (credentials.length > 0) return undefined
  return new AppError('CONFIG', `profile ${profile} has no key and no token`, {
    try: (['apiKey', 'shopper'] as const).map((kind) => mendOfRow({ kind, from: '' }, profile)),
    effect: 'none',
  })
}
