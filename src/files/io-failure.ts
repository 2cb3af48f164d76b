import { dirname } from 'node:path'
import { AppError } from '../errors/app-error.ts'

/** The errno name of a failed system call ('ENOSPC'), or undefined for any other error. */
export const errnoOf = (error: unknown): string | undefined => {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return typeof code === 'string' ? code : undefined
}

interface Advice {
  readonly why: string
  readonly next: (path: string) => string
}

const folderWritable = (path: string): string => `make ${dirname(path)} writable for you, or choose another place`
const freeSpace = (path: string): string => `free some space where ${dirname(path)} is stored, then run it again`

const advices: Readonly<Record<string, Advice>> = {
  ENOSPC: { why: 'the disk is full', next: freeSpace },
  EDQUOT: { why: 'your disk quota is used up', next: freeSpace },
  EFBIG: { why: 'the file would be larger than allowed', next: () => 'raise the limit on file sizes (ulimit -f)' },
  EACCES: { why: 'permission denied', next: folderWritable },
  EPERM: { why: 'the operation is not permitted', next: folderWritable },
  EROFS: { why: 'the file system is read-only', next: folderWritable },
  ENOENT: { why: 'the folder does not exist', next: (path) => `mkdir -p ${dirname(path)}` },
  ENOTDIR: { why: 'a part of the path is not a folder', next: () => 'correct the path' },
  EISDIR: { why: 'it is a folder', next: () => 'give the name of a file' },
  ELOOP: { why: 'its symbolic links lead in a circle', next: (path) => `remove the link ${path}` },
  ENAMETOOLONG: { why: 'the name is too long', next: () => 'choose a shorter name' },
  EIO: { why: 'the disk reported an error', next: () => 'check the disk' },
}

/**
 * LOCAL_IO for a failed write: names the file, the cause and what to do. The system's own text is not quoted. An
 * AppError passes through as it is. `known` says what is known of the old file.
 */
export const writeFailure = (path: string, error: unknown, known = 'the file was not changed'): AppError => {
  if (error instanceof AppError) return error
  const code = errnoOf(error) ?? 'unknown error'
  const advice = advices[code]
  return new AppError('LOCAL_IO', `cannot write ${path}: ${advice === undefined ? code : `${advice.why} (${code})`}`, {
    reasons: [known],
    try: advice === undefined ? [] : [advice.next(path)],
    effect: 'none',
    cause: error,
  })
}

const unread: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
}

/** USAGE for a file that somebody named and that cannot be read: which, and why. Nothing was sent. */
export const readFailure = (path: string, error: unknown): AppError => {
  const code = errnoOf(error) ?? 'unknown error'
  return new AppError('USAGE', `cannot read ${path}: ${unread[code] ?? advices[code]?.why ?? code}`, {
    effect: 'none',
    cause: error,
  })
}
