import { setTimeout } from 'node:timers/promises'

/** What locks and permissions need to know of the machine and of this process; handed in, so that tests can choose it. */
export interface Machine {
  readonly platform: NodeJS.Platform
  /** Undefined on Windows, where files carry no owner number. */
  readonly uid: number | undefined
  readonly pid: number
  readonly host: string
  /** Is there a process of that number on this machine, whoever owns it? */
  readonly isAlive: (pid: number) => boolean
  /** Lets `ms` milliseconds pass, while another process holds the lock. */
  readonly pause: (ms: number) => Promise<void>
}

type ProcessView = Pick<NodeJS.Process, 'platform' | 'getuid' | 'pid' | 'kill'>

/** The Machine of a running process; `host` tells the machine's name when it is needed. */
export const machineOf = (running: ProcessView, host: () => string): Machine => ({
  platform: running.platform,
  uid: running.getuid?.(),
  pid: running.pid,
  get host() {
    return host()
  },
  pause: async (ms) => setTimeout(ms),
  isAlive: (pid) => {
    try {
      return running.kill(pid, 0)
    } catch (error) {
      // alive, but someone else's
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
  },
})
