/** How long a statement waits for another process's write, and between two looks, in milliseconds. */
const patience = 5000
const pause = 1

/**
 * Runs a statement again until no other process is in its way, for 5 seconds; then its SQLITE_BUSY passes through.
 * SQLite's own busy time-out would not do: it does not cover the switch of a new file to WAL, and it looks ever more
 * seldom, so that one process which writes without a pause keeps another out for good.
 */
export const patiently = <T>(statement: () => T): T => {
  let deadline: number | undefined
  for (;;) {
    try {
      return statement()
    } catch (error) {
      if (!isBusy(error)) throw error
      // only here: Node loads its clock when it is first looked at
      deadline ??= performance.now() + patience
      if (performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}

/** SQLITE_BUSY_SNAPSHOT is left out: a reader that turns writer in the middle can wait for ever. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_BUSY_RECOVERY')
