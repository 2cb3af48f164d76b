import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../errors/app-error.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Throws AppError LOCAL_IO when the disk that holds `path` has less than `needed` bytes free for us. Quiet where the
 * system does not say.
 */
export const requireSpace = (path: string, needed: number, why: string): void => {
  let free: number
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    free = bavail * bsize
  } catch {
    return
  }
  if (free >= needed) return
  throw new AppError('LOCAL_IO', `cannot write ${path}: the disk has too little room`, {
    reasons: [`${megabytes(free)} are free, ${megabytes(needed)} are needed: ${why}`, 'the file was not changed'],
    try: [`free some space where ${dirname(path)} is stored, then run it again`],
    effect: 'none',
  })
}
