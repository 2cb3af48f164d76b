import type { Machine } from './files/machine.ts'
import type { OutStream } from './terminal/out-stream.ts'

/** Everything of the process that a run may see. Made from `process` in main.ts, by hand in a test. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What the configuration needs to know of this machine and process. */
  readonly machine: Machine
  readonly stdin: {
    readonly isTerminal: boolean
    /** All of standard input, as bytes. */
    readAll(): Buffer
  }
  readonly stdout: OutStream
  readonly stderr: OutStream
  /** Where this package is installed. */
  packageFolder(): string
  now(): Date
  /** Milliseconds that never jump: for durations. */
  monotonic(): number
  /** 0 up to, not including, 1. */
  random(): number
  /** Waits `ms` milliseconds; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls back at SIGINT, SIGTERM and SIGHUP until the returned function is called; the second signal kills. */
  onSignal(callback: (name: SignalName) => void): () => void
  /** The streams that questions use, opened when one is asked. */
  prompts(): { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream }
}

export type SignalName = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
