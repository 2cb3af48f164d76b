import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { pickRun } from '../../desk/pick-run.ts'
import { runOptions } from './bulk-options.ts'
import { bulkView, closingOf } from './bulk-view.ts'
import { goOn } from './go-on.ts'

export const runArgument = text('the run: its id, as "history list" shows it', 'run', {
  pick: pickRun,
})

export const resume = defineCommand({
  summary: 'Go on with a run that was ended: send what is pending',
  about: [
    'After Ctrl-C, a crash or a failing service. Every row is checked anew against its order; what may have been sent is looked at, and never sent again. Rows that were refused stay refused.',
    'The journal holds no comments: rows that carried one go on with the same --comment, or by running the same file again.',
  ],
  args: { run: runArgument },
  options: { comment: text('the comment that the rows were to carry', 'text'), ...runOptions },
  examples: [['merchant orders resume 6f1d0c2ab3e4 --profile local --yes', 'what was left']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).bulkResultSchema(),
  run: (context, input) =>
    goOn(context, { ...input, wanted: ({ state }) => state === 'PENDING' || state === 'UNKNOWN' }),
  view: bulkView,
  closing: closingOf,
  failure: ({ failure }) => failure,
})
