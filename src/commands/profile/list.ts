import { defineCommand } from '../../cli/define.ts'
import { environmentOf } from '../../config/profile.ts'
import { type Column, meant } from '../../output/view.ts'

interface Listed {
  readonly name: string
  readonly current: boolean
  readonly baseUrl: string
  readonly environment: string
  readonly key: boolean
  readonly protected: boolean
  readonly readOnly: boolean
}

const yes = (value: boolean): string => (value ? 'yes' : '')

const columns: readonly Column<Listed>[] = [
  { name: 'current', header: '', text: ({ current }) => (current ? meant('good', '*') : '') },
  { name: 'name', header: 'NAME', text: ({ name }) => meant('strong', name) },
  { name: 'baseUrl', header: 'BASE URL', flexible: true, text: ({ baseUrl }) => baseUrl },
  { name: 'environment', header: 'ENVIRONMENT', text: ({ environment }) => environment },
  {
    name: 'key',
    header: 'KEY',
    text: ({ name, key }) => (name === 'local' ? 'built in' : key ? 'stored' : 'none'),
  },
  { name: 'protected', header: 'PROTECTED', text: (profile) => yes(profile.protected) },
  { name: 'readOnly', header: 'READ-ONLY', text: ({ readOnly }) => yes(readOnly) },
]

export const list = defineCommand({
  summary: 'List the profiles',
  args: {},
  options: {},
  examples: [['merchant profile list', 'all of them; local is built in']],
  output: async () => (await import('./published-shapes.ts')).listShape(),
  run: async ({ config }) => {
    const { currentProfile, profiles = {} } = await config.read()
    const stored = Object.entries(profiles).map(
      ([name, profile]): Listed => ({
        name,
        current: name === currentProfile,
        baseUrl: profile.baseUrl,
        environment: environmentOf(name, profile),
        key: profile.credentials?.apiKey !== undefined || profile.credentials?.token !== undefined,
        protected: profile.protected === true,
        readOnly: profile.readOnly === true,
      }),
    )
    const local: Listed = {
      name: 'local',
      current: currentProfile === 'local',
      baseUrl: 'built in',
      environment: 'sandbox',
      key: true,
      protected: false,
      readOnly: false,
    }
    return [...stored, local]
  },
  view: (profiles) => ({
    kind: 'list',
    pages: [profiles.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: columns.map(({ name }) => name),
    empty: '',
    problem: () => undefined,
  }),
})
