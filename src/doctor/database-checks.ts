import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { journalFile } from '../journal/journal.ts'
import { withJournal } from '../journal/open-existing.ts'
import { overview } from '../journal/overview.ts'
import { openMirrorFile } from '../mirror/sqlite-target.ts'
import type { Database } from '../store/database.ts'
import { bad, type Check, looked, ok, warning } from './check.ts'

type Needs = Pick<Context, 'paths'>

/** Why a database is damaged, or undefined. Of a large one only its head is looked at: reading it all would take minutes. */
const flawOf = (database: Database, bytes: number): string | undefined => {
  if (bytes > 200_000_000) return undefined
  const [found] = Object.values(database.get('PRAGMA quick_check(1)') ?? {})
  return found === 'ok' ? undefined : String(found)
}

/** The journal of what was sent: whole, and nothing in doubt. */
export const journalCheck = ({ paths }: Needs): Promise<Check> =>
  looked('journal', () => {
    const file = journalFile(paths.stateFolder)
    return withJournal(paths.stateFolder, ok('journal', 'nothing was sent yet'), (journal) => {
      const flaw = flawOf(journal.database, statSync(file).size)
      if (flaw !== undefined)
        return bad('journal', 'LOCAL_IO', `${file} is damaged: ${flaw}`, `mv ${file} ${file}.damaged`)
      const runs = overview(journal)
      const doubtful = runs.filter(({ unknown }) => unknown > 0)
      const inDoubt = doubtful.reduce((sum, { unknown }) => sum + unknown, 0)
      const [newest] = doubtful
      if (newest === undefined) return ok('journal', `${runs.length} run${runs.length === 1 ? '' : 's'}, none in doubt`)
      return warning(
        'journal',
        `${inDoubt} write${inDoubt === 1 ? '' : 's'} in doubt, in ${doubtful.length} of ${runs.length} runs`,
        `merchant orders verify ${newest.id}`,
      )
    })
  })

/** The mirrors in the state folder: whole, and what their last pass came to. */
export const mirrorsCheck = ({ paths }: Needs): Promise<Check> =>
  looked('mirrors', () => {
    const folder = join(paths.stateFolder, 'mirrors')
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
    if (files.length === 0) return ok('mirrors', 'there is none')
    for (const name of files) {
      const file = join(folder, name)
      const database = openMirrorFile(file)
      try {
        const flaw = flawOf(database, statSync(file).size)
        if (flaw !== undefined)
          return bad(
            'mirrors',
            'LOCAL_IO',
            `${file} is damaged: ${flaw}`,
            `rm ${file}   (merchant export sync makes it anew)`,
          )
      } finally {
        database.close()
      }
    }
    return ok('mirrors', `${files.length} in ${folder}`)
  })
