// The program of the thread that keeps a mirror: pages are stored here, while the other one asks for the next and reads it.
import { parentPort, workerData } from 'node:worker_threads'
import type { MirrorTarget, PageCommitted } from './mirror-target.ts'
import type { ReadPage } from './read-together.ts'
import { commitPages } from './sqlite-page.ts'
import { openMirrorFile, sqliteTarget } from './sqlite-target.ts'
import { failureAnswer, type ThreadAnswer, type ThreadCall } from './thread-message.ts'

type Deeds = MirrorTarget & { readonly commitRead: (pages: readonly ReadPage[]) => Promise<readonly PageCommitted[]> }

let deeds: Deeds | undefined

/** Opened by the first call, which gets the failure if there is one. */
const opened = (): Deeds => {
  if (deeds === undefined) {
    const database = openMirrorFile((workerData as { readonly path: string }).path)
    deeds = { ...sqliteTarget(database), commitRead: async (pages) => commitPages(database, pages) }
  }
  return deeds
}

const answerTo = async ({ method, args }: ThreadCall): Promise<ThreadAnswer> => {
  try {
    // what did not open needs no closing, and is not opened for it
    if (method === 'close' && deeds === undefined) return { value: undefined }
    const deed = opened()[method] as (...given: readonly unknown[]) => Promise<unknown>
    return { value: await deed(...args) }
  } catch (error) {
    return failureAnswer(error)
  }
}

// one after another: all of SQLite is synchronous, so that no answer overtakes another
parentPort?.on('message', (call: ThreadCall) => void answerTo(call).then((answer) => parentPort?.postMessage(answer)))
