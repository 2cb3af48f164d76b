import { defineCommand } from '../../cli/define.ts'
import { flag, integer, required, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { runOptions } from './bulk-options.ts'
import { bulkView, closingOf } from './bulk-view.ts'
import { goOn } from './go-on.ts'
import { runArgument } from './resume.ts'

const { results, patience, confirm, yes } = runOptions

export const resolve = defineCommand({
  summary: 'Send a row again that is UNKNOWN or was refused: your decision, never ours',
  about: [
    'A row that is UNKNOWN may have been taken: sending it again may e-mail the customer a second time. Look first (orders verify, orders show, the portal). It is asked about, and no other command ever does it.',
  ],
  args: { run: runArgument },
  options: {
    row: required(integer('the row of the run', 'number', 1, 10_000_000)),
    resend: flag('send it again'),
    comment: text('the comment that the row carried', 'text'),
    results,
    patience,
    confirm,
    yes,
  },
  examples: [['merchant orders resolve 6f1d0c2ab3e4 --row 1 --resend --profile local --yes', 'once more']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).bulkResultSchema(),
  run: async (context, { row, resend, ...input }) => {
    if (!resend)
      throw new AppError('USAGE', 'nothing else can be done with a row than to send it again', {
        reasons: ['this may e-mail the customer a second time'],
        try: [`merchant orders resolve ${input.run} --row ${row} --resend`, `merchant orders verify ${input.run}`],
        effect: 'none',
      })
    context.say.warn(`Row ${row} is sent again: this may e-mail the customer a second time.`)
    const wanted = (kept: { readonly state: string; readonly row: { readonly row: number } }): boolean =>
      kept.row.row === row && (kept.state === 'UNKNOWN' || kept.state === 'REJECTED')
    return goOn(context, { ...input, wanted, resend: true })
  },
  view: bulkView,
  closing: closingOf,
  failure: ({ failure }) => failure,
})
