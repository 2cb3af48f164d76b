import { join } from 'node:path'
import { type Database, openDatabase } from '../store/database.ts'
import { conflictOf, type Licence } from './conflict.ts'
import { groupCommit } from './group-commit.ts'
import { migrations } from './migrations.ts'
import type { Intent, Row, Run, Step, StepEnd, StepKey } from './records.ts'
import { rowOf, runOf, stepOf } from './row-shapes.ts'
import { insertRow, insertStep, updateStep } from './statements.ts'

/**
 * What was sent to a service, and what became of it: one file for all profiles. Durable when a call returns or its
 * promise resolves. Every call throws AppError LOCAL_IO and LOCKED as openDatabase does.
 */
export interface Journal {
  /** Notes a run and its rows; one that is known goes on, with the rows it has. */
  readonly begin: (run: Omit<Run, 'ended'>, rows: readonly Row[]) => void
  readonly finish: (run: string, at: string) => void
  /** Why a row needs nothing sent. */
  readonly skip: (run: string, row: number, why: string | null) => Promise<void>
  /**
   * Durable before the first byte of a write. Gives the step that forbids it instead, where there is one: then nothing
   * was written, and nothing may be sent.
   */
  readonly intent: (intent: Intent, licence?: Licence) => Promise<Step | undefined>
  readonly end: (key: StepKey, end: StepEnd) => Promise<void>
  /** The same, durable with the next write: what comes after it says more. */
  readonly endSoon: (key: StepKey, end: StepEnd) => void
  readonly run: (id: string) => Run | undefined
  /** Newest first. */
  readonly runs: () => readonly Run[]
  readonly rows: (run: string) => readonly Row[]
  readonly steps: (run: string) => readonly Step[]
  /** Oldest first. */
  readonly stepsOfRow: (run: string, row: number) => readonly Step[]
  readonly stepsOfOrder: (origin: string, orderId: string) => readonly Step[]
  /** By order id or number, at any origin; oldest first. */
  readonly stepsOf: (order: string) => readonly Step[]
  /** For what a command of its own does: pruning, forgetting. */
  readonly database: Database
  readonly close: () => void
}

export const journalFile = (stateFolder: string): string => join(stateFolder, 'journal.db')

/** Opens the journal in a state folder, and makes it where there is none. */
export const openJournal = (stateFolder: string): Journal => {
  const path = journalFile(stateFolder)
  const database = openDatabase(path, { migrations, holds: 'the journal of what was sent' })
  const { now: commit, soon } = groupCommit(database)
  const stepsOfOrder = (origin: string, orderId: string): readonly Step[] =>
    database.all('SELECT * FROM steps WHERE origin = ? AND order_id = ? ORDER BY at', origin, orderId).map(stepOf)
  return {
    database,
    begin: (run, rows) =>
      database.transaction(() => {
        database.run(
          'INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO UPDATE SET ended = NULL',
          ...[run.id, run.origin, run.profile, run.verb, run.version, run.began],
        )
        for (const row of rows) insertRow(database, row)
      }),
    finish: (run, at) => void database.run('UPDATE runs SET ended = ? WHERE id = ?', at, run),
    skip: (run, row, why) =>
      commit(() => void database.run('UPDATE rows SET skipped = ? WHERE run = ? AND row = ?', why, run, row)),
    intent: (intent, licence = {}) =>
      commit(() => {
        const conflict = conflictOf(intent, stepsOfOrder(intent.origin, intent.orderId), licence)
        if (conflict === undefined) insertStep(database, intent)
        return conflict
      }),
    end: (key, end) => commit(() => updateStep(database, key, end)),
    endSoon: (key, end) => soon(() => updateStep(database, key, end)),
    run: (id) => {
      const found = database.get('SELECT * FROM runs WHERE id = ?', id)
      return found && runOf(found)
    },
    runs: () => database.all('SELECT * FROM runs ORDER BY began DESC, id').map(runOf),
    rows: (run) => database.all('SELECT * FROM rows WHERE run = ? ORDER BY row', run).map(rowOf),
    steps: (run) => database.all('SELECT * FROM steps WHERE run = ? ORDER BY row, at, attempt', run).map(stepOf),
    stepsOfRow: (run, row) =>
      database.all('SELECT * FROM steps WHERE run = ? AND row = ? ORDER BY at, attempt', run, row).map(stepOf),
    stepsOfOrder,
    stepsOf: (order) =>
      database.all('SELECT * FROM steps WHERE order_id = ? OR order_number = ? ORDER BY at', order, order).map(stepOf),
    close: database.close,
  }
}
