import { openLog } from '../files/log-file.ts'
import type { World } from '../world.ts'

/** What --log-file keeps of a run. */
export interface RunLog {
  readonly write: (text: string) => void
  readonly end: (code: number) => void
}

/**
 * Begins the log of a run: which command, each request with its time, and how it ended. No argument, no query, no body and
 * no text of the service is in it, for those hold names and addresses. Throws AppError LOCAL_IO when it cannot be opened.
 */
export const openRunLog = (
  file: string,
  {
    world,
    path,
    clean,
  }: { readonly world: World; readonly path: readonly string[]; readonly clean: (text: string) => string },
  failed: () => void,
): RunLog => {
  const log = openLog(file)
  const started = world.monotonic()
  let isWhole = true
  const write = (text: string): void => {
    if (!isWhole) return
    isWhole = log.line(clean(`${world.now().toISOString()} ${world.machine.pid} ${text}`))
    if (!isWhole) failed()
  }
  write(`start merchant ${path.join(' ')}`)
  return {
    write,
    end: (code) => {
      write(`end exit ${code} after ${Math.round(world.monotonic() - started)} ms`)
      log.close()
    },
  }
}
