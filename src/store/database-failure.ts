import { AppError } from '../errors/app-error.ts'

/** Where a database stands and how to mend it: what its failures name. */
export interface Described {
  readonly path: string
  /** "the state of the built-in service" */
  readonly holds: string
  readonly mend: readonly string[]
}

interface Reading {
  readonly matches: RegExp
  readonly what: string
  readonly advice: string
}

/** By result code of SQLite (with its extended forms), by errno of node:fs, or by libsql's text when a file does not open. */
const readings: readonly Reading[] = [
  { matches: /^SQLITE_NOTADB|^SQLITE_CORRUPT/, what: 'is damaged', advice: 'move the file away and start anew' },
  { matches: /^SQLITE_FULL|^ENOSPC|^EDQUOT/, what: 'cannot grow: the disk is full', advice: 'free some space' },
  {
    matches: /^SQLITE_READONLY|^EROFS/,
    what: 'cannot be written: it is read-only',
    advice: 'make the file and its folder writable',
  },
  {
    matches:
      /^SQLITE_(CANTOPEN|PERM|AUTH)|ConnectionFailed|^E(ACCES|PERM|ISDIR|NOTDIR|EXIST|LOOP|MFILE|NFILE|NAMETOOLONG|NOENT)/,
    what: 'cannot be opened',
    advice: 'check the path and its permissions',
  },
  { matches: /^SQLITE_(IOERR|NOLFS|PROTOCOL|NOMEM)|^EIO/, what: 'cannot be read or written', advice: 'check the disk' },
]

/**
 * What a failure of libsql or node:fs means: AppError LOCAL_IO naming the file and what to do, LOCKED when another
 * process held the file for longer than the busy time-out, and anything else (a mistake in SQL, a broken constraint)
 * as it came.
 */
export const databaseFailure = (error: unknown, { path, holds, mend }: Described): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new AppError('LOCKED', `${holds} is in use by another process`, {
      reasons: [`${path}: ${error.message}`],
      cause: error,
    })
  }
  const reading = readings.find(({ matches }) => matches.test(code) || matches.test(error.message))
  if (!reading) return error
  return new AppError('LOCAL_IO', `${holds} ${reading.what}`, {
    reasons: [`${path}: ${error.message}`, reading.advice],
    try:
      reading.what !== 'is damaged' ? [] : mend.length > 0 ? mend : [`mv ${path} ${path}.damaged   (and start anew)`],
    cause: error,
  })
}

/** The refusal of a file that a newer version of this program has written: to change it would break that version. */
export const newerThanUs = ({ path, holds }: Described, found: number, known: number): AppError =>
  new AppError('LOCAL_IO', `${holds} was written by a newer version of merchant`, {
    reasons: [
      `${path}: version ${found} of its tables, this version of merchant knows ${known}`,
      'use the newer version',
    ],
  })

/** The refusal of a file in which somebody else keeps tables. */
export const strangeTables = ({ path, holds }: Described, tables: readonly string[]): AppError => {
  const some = tables.slice(0, 5).join(', ')
  return new AppError('REJECTED', `${path} does not hold ${holds}`, {
    reasons: [`it holds tables of somebody else, and was not touched: ${some}${tables.length > 5 ? ', ...' : ''}`],
    try: ['another file'],
    effect: 'none',
  })
}
