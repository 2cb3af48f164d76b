import { defineCommand } from '../../cli/define.ts'
import { flag, parsed, required } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { withJournal } from '../../journal/open-existing.ts'
import { prune as forget, prunable } from '../../journal/prune.ts'

const day = 86_400_000

const days = parsed('runs that are older than this: 90d, 26w', 'age', (typed) => {
  const [, count, unit] = /^(\d{1,4})([dw])$/.exec(typed) ?? []
  return count === undefined
    ? { complaint: 'an age such as 90d or 26w' }
    : { value: Number(count) * (unit === 'w' ? 7 : 1) }
})

export const prune = defineCommand({
  summary: 'Forget old runs of the journal',
  about: [
    'A shipping that the journal forgets is protected from being sent twice by the activity log of the service alone: so it is said how many there are, and asked. What is in doubt is never forgotten.',
  ],
  args: {},
  options: { olderThan: required(days), yes: flag('answer yes to the confirmation', { short: 'y' }) },
  examples: [['merchant history prune --older-than 180d --yes', 'half a year is enough']],
  output: async () => (await import('./published-shapes.ts')).pruneShape(),
  run: async ({ paths, world, ask }, { olderThan, yes }) => {
    const before = new Date(world.now().getTime() - olderThan * day).toISOString()
    const none = { runs: 0, shippings: 0 }
    const found = withJournal(paths.stateFolder, none, (journal) => prunable(journal, before))
    if (found.runs > 0) {
      const message = `Forget ${found.runs} runs with ${found.shippings} shippings? A file that still holds these is then checked against the activity log alone.`
      if (!yes && !(await ask.confirm({ message, flag: '--yes' })))
        throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
      withJournal(paths.stateFolder, undefined, (journal) => forget(journal, before))
    }
    return { before, ...found }
  },
  view: (pruned) => ({
    kind: 'result',
    result: pruned,
    lines: [`Forgot ${pruned.runs} runs from before ${pruned.before}, with ${pruned.shippings} shippings.`],
  }),
})
