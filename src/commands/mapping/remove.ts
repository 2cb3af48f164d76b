import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { withoutMapping } from '../../config/mappings.ts'
import { resultOf } from '../../contract/published.ts'
import * as kind from '../../contract/schema-kinds.ts'

export const remove = defineCommand({
  summary: 'Forget a saved mapping of columns',
  args: { name: text('the mapping', 'name') },
  options: {},
  examples: [['merchant mapping remove packeta', 'it can be added again']],
  output: () => resultOf({ name: kind.text, removed: { const: true } }),
  run: async ({ config }, { name }) => {
    await config.update((before) => withoutMapping(before, name))
    return { name, removed: true as const }
  },
  view: (removed) => ({ kind: 'result', result: removed, lines: [`Mapping ${removed.name} is removed.`] }),
})
