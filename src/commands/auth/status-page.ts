import { type Block, type Column, meant, type Text } from '../../output/view.ts'
import type { CredentialRow } from '../../tokens/credential-rows.ts'
import { usedFor } from '../../tokens/token-kind.ts'

export interface AuthStatus {
  readonly profile: string
  readonly baseUrl: string
  readonly credentials: readonly CredentialRow[]
}

const stateText = ({ state, prolonged }: CredentialRow): Text => {
  if (state === 'GOOD') return meant('good', prolonged ? 'good, prolonged' : 'good')
  return state === 'BAD' ? meant('bad', 'bad') : meant('warn', 'not checked')
}

const purpose = ({ kind }: CredentialRow): string =>
  kind === 'apiKey' ? 'orders, markets, export, feed' : usedFor[kind]

/** The credentials of a profile for people: what each is for, and whether it is taken. */
export const statusPage = ({ profile, baseUrl, credentials }: AuthStatus): readonly Block[] => [
  { kind: 'heading', text: meant('strong', `${profile}: ${baseUrl}`) },
  {
    kind: 'table',
    columns: [
      { header: 'CREDENTIAL' },
      { header: 'STATE' },
      { header: 'UNTIL' },
      { header: 'COMES FROM' },
      { header: 'USED FOR', flexible: true, least: 12 },
    ],
    rows: credentials.map((row) => [
      row.kind === 'apiKey' ? 'API key' : row.kind,
      stateText(row),
      row.expires?.replace(/\.\d+Z$/, 'Z') ?? '',
      row.from,
      purpose(row),
    ]),
  },
  {
    kind: 'lines',
    lines: credentials.flatMap(({ kind, why }) =>
      why === null ? [] : [`${kind === 'apiKey' ? 'API key' : kind}: ${why}`],
    ),
  },
]

export const statusColumns: readonly Column<AuthStatus>[] = [
  { name: 'profile', header: 'PROFILE', text: ({ profile }) => profile },
  { name: 'baseUrl', header: 'BASE URL', text: ({ baseUrl }) => baseUrl },
  {
    name: 'credentials',
    header: 'CREDENTIALS',
    text: ({ credentials }) => credentials.map(({ kind, state }) => `${kind}: ${state}`).join(', '),
  },
]
