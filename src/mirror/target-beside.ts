import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { MirrorTarget, PageCommitted, PageToCommit } from './mirror-target.ts'
import { pageReader } from './page-reader.ts'
import { readTogether } from './read-together.ts'
import { type ThreadAnswer, type ThreadCall, valueIn } from './thread-message.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A mirror in an SQLite file that a thread of its own keeps: this one is free to ask for pages. Undefined where the
 * program of the thread is not there, as in tests of the sources. The first deed rejects when the file does not open.
 */
export const targetBeside = (path: string): MirrorTarget | undefined => {
  const file = fileURLToPath(new URL('../mirror-thread.cjs', import.meta.url))
  if (!existsSync(file)) return undefined
  const worker = new Worker(file, { workerData: { path } })
  const waiting: Waiting[] = []
  worker.on('message', (answer: ThreadAnswer) => {
    const first = waiting.shift()
    try {
      first?.resolve(valueIn(answer))
    } catch (error) {
      first?.reject(error)
    }
  })
  worker.on('error', (error) => {
    for (const one of waiting.splice(0)) one.reject(error)
  })
  const call = (method: ThreadCall['method'], args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ resolve, reject })
      const message: ThreadCall = { method, args }
      worker.postMessage(message)
    })
  // a page is read here while the thread stores the one before: of the two, storing takes longer
  const reader = pageReader()
  const commitPages = async (pages: readonly PageToCommit[]): Promise<readonly PageCommitted[]> =>
    call('commitRead', [readTogether(pages, reader.read)]) as Promise<readonly PageCommitted[]>
  const pass =
    <M extends keyof MirrorTarget & ThreadCall['method']>(method: M) =>
    (...args: Parameters<MirrorTarget[M]>) =>
      call(method, args) as ReturnType<MirrorTarget[M]>
  return {
    state: pass('state'),
    beginPass: pass('beginPass'),
    announce: (body) => {
      reader.announce(body)
      reader.readAhead()
    },
    commitPage: async (page) => (await commitPages([page]))[0] as PageCommitted,
    commitPages,
    cursors: pass('cursors'),
    markCursors: pass('markCursors'),
    missing: pass('missing'),
    endPass: pass('endPass'),
    changes: pass('changes'),
    products: pass('products'),
    find: pass('find'),
    removals: pass('removals'),
    search: pass('search'),
    note: pass('note'),
    setNote: pass('setNote'),
    close: async () => {
      try {
        await call('close', [])
      } finally {
        // a thread that is left keeps the process from ending
        await worker.terminate()
      }
    },
  }
}
