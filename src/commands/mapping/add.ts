import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { withMapping } from '../../config/mappings.ts'
import { resultOf } from '../../contract/published.ts'
import * as kind from '../../contract/schema-kinds.ts'
import { mappingText, parseMapping } from '../../intake/mapping.ts'

export const add = defineCommand({
  summary: 'Save which columns of a carrier’s file mean what',
  about: [
    'For files whose column names are not recognised: --map NAME then stands for the pairs. A column is its name in the file, or #3 for the third. A mapping of the same name is replaced.',
  ],
  args: {
    name: text('what it shall be called', 'name'),
    pairs: text('field=column, with commas between: order, item, tracking, provider, comment, notify, status', 'pairs'),
  },
  options: {},
  examples: [
    ['merchant mapping add packeta tracking=Zasilka,order=Reference', 'for orders ship --file … --map packeta'],
  ],
  output: () => resultOf({ name: kind.text, mapping: kind.text }),
  run: async ({ config }, { name, pairs }) => {
    const mapping = mappingText(parseMapping(pairs))
    await config.update((before) => withMapping(before, name, mapping))
    return { name, mapping }
  },
  view: (saved) => ({
    kind: 'result',
    result: saved,
    lines: [`Saved: --map ${saved.name} stands for ${saved.mapping}`],
  }),
})
