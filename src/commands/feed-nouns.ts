import type { Tree } from '../cli/define.ts'

/** The catalogue's daily feed, and what is done with it on disk. */
export const feedNouns: Tree = {
  feed: {
    summary: "The catalogue's daily feed: pull, check, convert, count, compare",
    verbs: {
      pull: {
        summary: "Pull a market's feed to a file, whole and proven",
        load: async () => (await import('./feed/pull.ts')).pull,
      },
      check: {
        summary: 'Check a feed on disk: whole, undamaged, every product by the full model',
        load: async () => (await import('./feed/check.ts')).check,
      },
      convert: {
        summary: 'Convert a feed on disk to NDJSON or CSV',
        load: async () => (await import('./feed/convert.ts')).convert,
      },
      stats: {
        summary: 'Count what a feed holds: brands, categories, prices, out of stock, on sale',
        load: async () => (await import('./feed/stats.ts')).stats,
      },
      diff: {
        summary: 'Compare two feeds: new, gone, prices, stock, texts',
        load: async () => (await import('./feed/diff.ts')).diff,
      },
    },
  },
}
