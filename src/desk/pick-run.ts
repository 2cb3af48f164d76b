import type { Context } from '../context.ts'
import { ageText } from '../domain/age.ts'
import { AppError } from '../errors/app-error.ts'
import { withJournal } from '../journal/open-existing.ts'
import { overview } from '../journal/overview.ts'

/** More than anyone picks from. */
const mostRuns = 50

/** The id of a run of the journal, chosen, the newest first. Throws AppError NOT_FOUND where there is none. */
export const pickRun = async ({ ask, paths, world }: Context): Promise<string> => {
  const runs = withJournal(paths.stateFolder, [], overview).slice(0, mostRuns)
  if (runs.length === 0) throw new AppError('NOT_FOUND', 'nothing was sent from this machine yet', { effect: 'none' })
  const choices = runs.map(({ id, last, verb, profile, rows, confirmed, unknown }) => {
    const waiting = [
      ...(unknown === 0 ? [] : [`${unknown} unknown`]),
      ...(confirmed === rows ? [] : [`${confirmed} of ${rows} confirmed`]),
    ]
    const ended = waiting.length === 0 ? `${rows} confirmed` : waiting.join(', ')
    return { value: id, name: `${id}  ${ageText(last, world.now()).padEnd(4)}  ${verb}  ${profile}  ${ended}` }
  })
  return ask.choose({ message: 'Which run?', flag: '<run>', choices })
}
