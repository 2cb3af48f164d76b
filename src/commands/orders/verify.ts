import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { runOptions } from './bulk-options.ts'
import { bulkView, closingOf } from './bulk-view.ts'
import { goOn } from './go-on.ts'
import { runArgument } from './resume.ts'

const { results, concurrency, patience } = runOptions

export const verify = defineCommand({
  summary: 'Look again at what a run left UNKNOWN; sends nothing',
  about: [
    'Reads the orders back. What they show is CONFIRMED from then on; what they do not show stays UNKNOWN (exit 10), because not seeing it proves nothing.',
  ],
  args: { run: runArgument },
  options: { row: integer('only this row of the run', 'number', 1, 10_000_000), results, concurrency, patience },
  examples: [['merchant orders verify 6f1d0c2ab3e4 --profile local', 'whatever is in doubt']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).bulkResultSchema(),
  run: (context, { row, ...input }) =>
    goOn(context, {
      ...input,
      lookOnly: true,
      wanted: (kept) => kept.state === 'UNKNOWN' && (row === undefined || kept.row.row === row),
    }),
  view: bulkView,
  closing: closingOf,
  failure: ({ failure }) => failure,
})
