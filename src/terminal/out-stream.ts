import { writeSync } from 'node:fs'
import { AppError } from '../errors/app-error.ts'

/** One output stream of the process: what it is, and a write that returns when the bytes are handed over. */
export interface OutStream {
  readonly isTerminal: boolean
  /** Characters a line holds; 80 where nobody knows. */
  readonly columns: number
  /** Throws AppError CLOSED_PIPE when the reader is gone and LOCAL_IO when the device is full. */
  write(text: string): void
}

const pause = new Int32Array(new SharedArrayBuffer(4))

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const lost = (error: unknown): AppError =>
  codeOf(error) === 'EPIPE'
    ? new AppError('CLOSED_PIPE', 'the reader of the output closed it')
    : new AppError('LOCAL_IO', `the output could not be written (${codeOf(error)})`, {
        reasons: ['what was printed so far is not complete'],
        try: ['make room on the device, or write elsewhere with --out FILE'],
        cause: error,
      })

/**
 * A stream over a file descriptor that writes synchronously: nothing is lost when the process ends, and Node's stream
 * machinery (5 ms at start) is not loaded. A pipe that somebody made non-blocking is waited for. Throws as OutStream says.
 */
export const streamOf = (fd: number, isTerminal: boolean, columns: () => number): OutStream => ({
  isTerminal,
  get columns() {
    return columns()
  },
  write(text) {
    let rest = Buffer.from(text, 'utf8')
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN') throw lost(error)
        Atomics.wait(pause, 0, 0, 2)
      }
    }
  },
})
