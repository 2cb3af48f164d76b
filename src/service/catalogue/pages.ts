import { emptySink, giveBack, written } from './bytes.ts'
import type { Entry } from './lanes.ts'
import { renderArray, type Scene } from './render.ts'

/** A page of the export that is to be made. */
export interface PageWish {
  readonly scene: Scene
  readonly entries: readonly Entry[]
}

/** A page as bytes; `done` gives back the room that they are in, once nobody holds them any more. */
export interface Page {
  readonly bytes: Uint8Array
  readonly done: () => void
}

/** Makes pages: the same bytes, wherever it does so. */
export type MakePage = (wish: PageWish) => Page | Promise<Page>

/** Makes a page in this thread. */
export const makePage = ({ scene, entries }: PageWish): Page => {
  const sink = emptySink()
  renderArray(sink, scene, entries)
  return { bytes: written(sink), done: () => giveBack(sink) }
}
