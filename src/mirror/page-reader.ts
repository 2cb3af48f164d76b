import { type PageRead, readPage } from './read-page.ts'

/** Reads pages, one of them ahead: while a server stores a page, nothing else is to be done here. */
export interface PageReader {
  /** Tells which page comes next. */
  readonly announce: (body: Uint8Array) => void
  /** Reads the page that was announced, if there is one. Never throws: what is wrong with it is told by `read`. */
  readonly readAhead: () => void
  /** The page, as readPage reads it. */
  readonly read: (body: Uint8Array) => PageRead
}

export const pageReader = (): PageReader => {
  let announced: Uint8Array | undefined
  let ahead: { readonly body: Uint8Array; readonly page: PageRead } | undefined
  return {
    announce: (body) => {
      announced = body
    },
    readAhead: () => {
      const body = announced
      announced = undefined
      try {
        if (body !== undefined) ahead = { body, page: readPage(body) }
      } catch {
        ahead = undefined
      }
    },
    read: (body) => {
      const known = ahead?.body === body ? ahead.page : undefined
      announced = undefined
      ahead = undefined
      return known ?? readPage(body)
    },
  }
}
