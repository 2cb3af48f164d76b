import type { OutStream } from './out-stream.ts'

/** Where a long deed stands, on standard error. */
export interface Progress {
  /** `line` is made only when it is shown. */
  show(line: () => string): void
  /** Takes a drawn line away, before anything else is written to the same terminal. */
  clear(): void
  /** The deed is over: the last line is said where lines were said before. */
  end(): void
}

/** A terminal has one line redrawn; anything else, and a person with a screen reader, gets a line now and then. */
export type ProgressKind = 'drawn' | 'lines' | 'off'

const redrawMs = 100
const linesMs = 30_000
const eraseLine = '\r\u001b[2K'

/**
 * Progress on `stderr`: the first line within 100 ms of the first `show` at a terminal, redrawn at most ten times a
 * second; elsewhere a line every 30 seconds, the first after 30, so that a short run of cron stays silent. `monotonic`
 * gives milliseconds.
 */
export const progressOn = (stderr: OutStream, monotonic: () => number, kind: ProgressKind): Progress => {
  let shownAt: number | undefined
  let isDrawn = false
  let wereLinesSaid = false
  let latest: (() => string) | undefined
  const isDue = (): boolean => {
    const now = monotonic()
    const everyMs = kind === 'drawn' ? redrawMs : linesMs
    // one is drawn at once, a line is said after its time
    if (shownAt === undefined && kind === 'lines') shownAt = now
    if (shownAt !== undefined && now - shownAt < everyMs) return false
    shownAt = now
    return true
  }
  const clear = (): void => {
    if (isDrawn) stderr.write(eraseLine)
    isDrawn = false
  }
  return {
    clear,
    show: (line) => {
      latest = line
      if (kind === 'off' || !isDue()) return
      if (kind === 'lines') stderr.write(`${line()}\n`)
      else stderr.write(`${eraseLine}${[...line()].slice(0, stderr.columns - 1).join('')}`)
      isDrawn = kind === 'drawn'
      wereLinesSaid ||= kind === 'lines'
    },
    end: () => {
      clear()
      if (wereLinesSaid && latest !== undefined) stderr.write(`${latest()}\n`)
      shownAt = undefined
      wereLinesSaid = false
      latest = undefined
    },
  }
}
