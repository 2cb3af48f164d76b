import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const forOwnerOnly = 0o600
const otherPeople = 0o077

/**
 * Makes sure that the file at `path` exists and is readable by its owner alone (0600), as SQLite gives its -wal and
 * -shm the mode of the main file; with `keepsMode` one that exists is left as it is. A folder made on the way is 0700; one
 * that exists is left as its owner made it. Throws what node:fs throws.
 */
export const makePrivate = (path: string, keepsMode = false): void => {
  if (existsSync(path)) {
    if (keepsMode) return
    for (const file of [path, `${path}-wal`, `${path}-shm`]) close(file)
    return
  }
  const made = mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (made) keepEntry(dirname(made))
  closeSync(openSync(path, 'a', forOwnerOnly))
}

const close = (file: string): void => {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? forOwnerOnly
  if (mode & otherPeople) chmodSync(file, forOwnerOnly)
}

/** SQLite makes its file's own entry durable; nobody but us does so for a new folder. Windows opens no folders. */
const keepEntry = (folder: string): void => {
  try {
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  } catch {
    // the folder of a system that cannot sync folders is as durable as that system makes it
  }
}
