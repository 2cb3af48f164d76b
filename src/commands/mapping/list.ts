import { defineCommand } from '../../cli/define.ts'
import { mappingsOf } from '../../config/mappings.ts'
import { resultsOf } from '../../contract/published.ts'
import * as kind from '../../contract/schema-kinds.ts'
import { type Column, meant } from '../../output/view.ts'

interface Saved {
  readonly name: string
  readonly mapping: string
}

const columns: readonly Column<Saved>[] = [
  { name: 'name', header: 'NAME', text: ({ name }) => meant('strong', name) },
  { name: 'mapping', header: 'COLUMNS', flexible: true, text: ({ mapping }) => mapping },
]

export const list = defineCommand({
  summary: 'List the saved mappings of columns',
  args: {},
  options: {},
  examples: [['merchant mapping list --json', 'what --map NAME may be']],
  output: () => resultsOf({ name: kind.text, mapping: kind.text }),
  run: async ({ config }) =>
    Object.entries(mappingsOf(await config.read())).map(([name, mapping]): Saved => ({ name, mapping })),
  view: (saved) => ({
    kind: 'list',
    pages: [saved.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: columns.map(({ name }) => name),
    empty: 'No mapping is saved.',
    problem: () => undefined,
  }),
})
