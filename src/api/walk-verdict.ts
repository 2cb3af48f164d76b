import { pageCap, type Walk } from './page-walk.ts'

/** Whether a reading of the list holds every order that was there all the time; `undefined`: read it once more. */
export type Verdict = { readonly complete: true } | { readonly complete: false; readonly why: string } | undefined

const isSame = (a: Walk, b: Walk): boolean =>
  a.trace.length === b.trace.length && a.trace.every((signature, index) => signature === b.trace[index])

const holdsAll = (walk: Walk, of: Walk): boolean => [...of.keys].every((key) => walk.keys.has(key))

/** itemsCount is a total for sure when it is neither the length of its page nor the page size. */
const missing = ({ lastCount, lastLength, keys }: Walk, pageSize: number | undefined): number => {
  if (lastCount === undefined || lastCount === lastLength || lastCount === pageSize) return 0
  return Math.max(0, lastCount - keys.size)
}

/**
 * Judges a reading, beside the one before it. An order is missed when another one, on a page already read, left the
 * list before the next page was read, so that all behind it moved up. That leaves two traces: the order that left is
 * missing from the next reading; or, when it had come in only meanwhile, a record came twice. So a reading without
 * overlap, all of whose records are in the next one, is complete; and so are two equal readings.
 */
export const verdictOf = (walk: Walk, before: Walk | undefined, pageSize: number | undefined): Verdict => {
  if (walk.capped) return { complete: false, why: `the list has more than ${pageCap} pages` }
  const settled = before !== undefined && isSame(walk, before)
  const lost = missing(walk, pageSize)
  if (lost > 0) {
    const why = `the service counts ${walk.lastCount} orders, but its pages held ${walk.keys.size}`
    return settled ? { complete: false, why } : undefined
  }
  if (walk.onePage && walk.lastLength > 0) {
    const why = 'the service gives the same full page for every pageIndex: there may be more behind it'
    return walk.lastLength === pageSize ? { complete: false, why } : { complete: true }
  }
  // a page that was not full had nothing behind it that could have moved up
  if (walk.pages === 0 || (walk.pages === 1 && pageSize !== undefined && walk.keys.size < pageSize)) {
    return { complete: true }
  }
  if (settled || (before !== undefined && !before.overlapped && holdsAll(walk, before))) return { complete: true }
  return undefined
}
