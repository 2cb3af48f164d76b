import { existsSync } from 'node:fs'
import { type Journal, journalFile, openJournal } from './journal.ts'

/** Reads the journal where there is one; a question about it makes no file. Throws what openJournal throws. */
export const withJournal = <T>(stateFolder: string, without: T, deed: (journal: Journal) => T): T => {
  if (!existsSync(journalFile(stateFolder))) return without
  const journal = openJournal(stateFolder)
  try {
    return deed(journal)
  } finally {
    journal.close()
  }
}
