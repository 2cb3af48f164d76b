// The program of the thread that keeps a mirror: pages are read and stored here, while the other one asks for the next.
import { parentPort, workerData } from 'node:worker_threads'
import type { MirrorTarget } from './mirror-target.ts'
import { openMirrorFile, sqliteTarget } from './sqlite-target.ts'
import { failureAnswer, type ThreadAnswer, type ThreadCall } from './thread-message.ts'

let target: MirrorTarget | undefined

/** Opened by the first call, which gets the failure if there is one. */
const opened = (): MirrorTarget => {
  target ??= sqliteTarget(openMirrorFile((workerData as { readonly path: string }).path))
  return target
}

const answerTo = async ({ method, args }: ThreadCall): Promise<ThreadAnswer> => {
  try {
    const deed = opened()[method] as (...given: readonly unknown[]) => Promise<unknown>
    return { value: await deed(...args) }
  } catch (error) {
    return failureAnswer(error)
  }
}

// one after another: all of SQLite is synchronous, so that no answer overtakes another
parentPort?.on('message', (call: ThreadCall) => void answerTo(call).then((answer) => parentPort?.postMessage(answer)))
