import type { PageToCommit } from './mirror-target.ts'
import type { PageRead } from './read-page.ts'

/** What is to be known of a page beside its products. */
export type PageFacts = Omit<PageToCommit, 'body'>

/** A page that was read. */
export interface ReadPage {
  readonly page: PageFacts
  readonly read: PageRead
}

/** Reads pages that are to be stored together, up to one that is none; what is wrong with it is told when it is the first. */
export const readTogether = (
  pages: readonly PageToCommit[],
  read: (body: Uint8Array) => PageRead,
): readonly ReadPage[] => {
  const all: ReadPage[] = []
  for (const { body, ...page } of pages) {
    try {
      all.push({ page, read: read(body) })
    } catch (error) {
      if (all.length === 0) throw error
      break
    }
  }
  return all
}
