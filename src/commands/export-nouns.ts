import type { Tree } from '../cli/define.ts'

/** The mirror of a market's products, kept by the paged export. */
export const exportNouns: Tree = {
  export: {
    summary: "The mirror of a market's products: sync, verify, changes",
    verbs: {
      sync: {
        summary: "Bring the mirror of a market's products up to date",
        load: async () => (await import('./export/sync.ts')).sync,
      },
      status: {
        summary: 'Say how old a mirror is, and how complete',
        load: async () => (await import('./export/status.ts')).status,
      },
      verify: {
        summary: 'Compare a mirror with the service, byte for byte',
        load: async () => (await import('./export/verify.ts')).verify,
      },
      reconcile: {
        summary: 'Compare a mirror with a daily feed on disk: missing, extra, differs',
        load: async () => (await import('./export/reconcile.ts')).reconcile,
      },
      changes: {
        summary: 'List what changed in a mirror, as a feed',
        load: async () => (await import('./export/changes.ts')).changes,
      },
    },
  },
}
