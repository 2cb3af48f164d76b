import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface LimitedDisk {
  readonly folder: string
  readonly remove: () => void
}

/** A file system of `size` (as mount takes it: 256k), or why there can be none here (root is needed). */
export const limitedDisk = (size: string): LimitedDisk | string => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a small disk needs root on Linux'
  const folder = mkdtempSync(join(tmpdir(), 'merchant-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return 'this machine does not let us mount a small disk'
  }
  const remove = (): void => {
    // SQLite may hold a file a little longer than its close
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}
