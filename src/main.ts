import { fstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isatty } from 'node:tty'
import { help } from './cli/help.ts'
import { runCli } from './cli/run-cli.ts'
import { tree } from './commands/index.ts'
import { machineOf } from './files/machine.ts'
import { makeRedactor } from './http/redact.ts'
import { openContext } from './open-context.ts'
import { refuseDebugging } from './refuse-debugging.ts'
import { streamOf } from './terminal/out-stream.ts'
import { version } from './version.ts'
import type { SignalName, World } from './world.ts'

/** Is it a terminal? Only a device is asked, for node:tty costs 2 ms that no pipe and no file has to pay. */
const isTerminal = (fd: number): boolean => {
  try {
    const device = fstatSync(fd)
    if (!device.isCharacterDevice()) return false
    const isNothing = device.rdev === statSync('/dev/null', { throwIfNoEntry: false })?.rdev
    return !isNothing && isatty(fd)
  } catch {
    // closed
    return false
  }
}

const signals: readonly SignalName[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })

const worldOf = (running: NodeJS.Process): World => {
  // process.stdout is not opened for a width that a pipe does not have: it costs 5 ms
  const columns = (fd: number, stream: () => NodeJS.WriteStream) => () =>
    Number(running.env.COLUMNS) || (isTerminal(fd) ? stream().columns : 0) || 80
  return {
    env: running.env,
    machine: machineOf(running, () => hostname()),
    stdin: { isTerminal: isTerminal(0), readAll: () => readFileSync(0) },
    stdout: streamOf(
      1,
      isTerminal(1),
      columns(1, () => running.stdout),
    ),
    stderr: streamOf(
      2,
      isTerminal(2),
      columns(2, () => running.stderr),
    ),
    // bin/merchant.js, behind the links that npm makes
    packageFolder: () => join(dirname(realpathSync(running.argv[1] ?? '.')), '..'),
    now: () => new Date(),
    // performance.now would load node:perf_hooks, for a millisecond
    monotonic: () => Number(running.hrtime.bigint()) / 1e6,
    random: Math.random,
    sleep,
    onSignal: (callback) => {
      const off = signals.map((name) => {
        // the second signal finds no handler, and ends the process as signals do
        const handler = (): void => callback(name)
        running.once(name, handler)
        return () => running.off(name, handler)
      })
      return () => {
        for (const one of off) one()
      }
    },
    prompts: () => ({ input: running.stdin, output: running.stderr }),
  }
}

/** Runs merchant in this process, and gives the exit code. The only place that knows `process`. */
export const main = (running: NodeJS.Process): Promise<number> => {
  const redactor = makeRedactor()
  const world = worldOf(running)
  return runCli(running.argv.slice(2), world, {
    version,
    tree,
    redactor,
    helpText: (path, asJson) => help(path, tree, asJson),
    openContext: (io, flags, say) => {
      refuseDebugging(world.env)
      return openContext(io, flags, say, redactor)
    },
  })
}
