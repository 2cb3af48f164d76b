import { type PageRead, readPage } from './read-page.ts'

/** Reads pages, some of them ahead: while a server stores a page, nothing else is to be done here. */
export interface PageReader {
  /** Tells which page comes behind those that were told of before. */
  readonly announce: (body: Uint8Array) => void
  /** Reads the next of those, if there is one. Never throws: what is wrong with it is told by `read`. */
  readonly readAhead: () => void
  /** The page, as readPage reads it. */
  readonly read: (body: Uint8Array) => PageRead
}

export const pageReader = (): PageReader => {
  /** In turn; those that were read, and those that are to be. */
  const ahead = new Map<Uint8Array, PageRead | undefined>()
  return {
    announce: (body) => {
      ahead.set(body, undefined)
    },
    readAhead: () => {
      const next = [...ahead].find(([, page]) => page === undefined)?.[0]
      if (next === undefined) return
      try {
        ahead.set(next, readPage(next))
      } catch {
        ahead.delete(next)
      }
    },
    read: (body) => {
      const page = ahead.get(body)
      const turn = [...ahead.keys()].indexOf(body)
      // what was announced before this one was given up
      for (const one of [...ahead.keys()].slice(0, turn + 1)) ahead.delete(one)
      return page ?? readPage(body)
    },
  }
}
