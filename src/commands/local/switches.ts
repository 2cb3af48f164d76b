import { defineCommand } from '../../cli/define.ts'
import { type Column, meant } from '../../output/view.ts'
import { choicesOf, switchNames } from '../../service/switch-setting.ts'
import { settingsOf, switches as table } from '../../service/switches.ts'
import { localService } from './local-service.ts'

interface Listed {
  readonly name: string
  readonly value: string
  readonly default: string
  readonly choices: readonly string[]
  readonly about: string
}

const columns: readonly Column<Listed>[] = [
  { name: 'name', header: 'NAME', text: ({ name }) => meant('strong', name) },
  {
    name: 'value',
    header: 'VALUE',
    text: (listed) => (listed.value === listed.default ? listed.value : meant('warn', listed.value)),
  },
  { name: 'default', header: 'DEFAULT', spare: true, text: (listed) => listed.default },
  { name: 'choices', header: 'CHOICES', spare: true, text: ({ choices }) => choices.join(', ') },
  { name: 'about', header: 'NOT SHOWN BY THE CONTRACT', flexible: true, least: 40, text: ({ about }) => about },
]

export const switches = defineCommand({
  summary: 'List what the contract leaves open, and how the built-in service answers it',
  about: [
    'Where the contract says "not shown", the built-in service has to choose. Each choice has a name; set another with --switch: of "local reset" for profile local until the next reset, of "local start" for that run.',
  ],
  args: {},
  options: {},
  examples: [
    ['merchant local switches', 'all of them, with the present values'],
    ['merchant local switches --json', 'the same for programs'],
  ],
  output: async () => (await import('./published-shapes.ts')).switchesShape(),
  run: async (context): Promise<readonly Listed[]> => {
    const service = await localService(context)
    try {
      const present = settingsOf(await service.switches())
      return switchNames.map((name) => ({
        name,
        value: String(present[name]),
        default: String(table[name].default),
        choices: choicesOf(name),
        about: table[name].says,
      }))
    } finally {
      service.close()
    }
  },
  view: (listed) => ({
    kind: 'list',
    pages: [listed.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: columns.map(({ name }) => name),
    empty: '',
    problem: () => undefined,
  }),
})
