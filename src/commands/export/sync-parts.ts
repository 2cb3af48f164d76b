import { exportProducts, mostPerPage } from '../../api/export-products.ts'
import type { Context } from '../../context.ts'
import type { MirrorTarget } from '../../mirror/mirror-target.ts'
import type { SyncParts } from '../../mirror/sync-parts.ts'

interface Outside {
  readonly target: MirrorTarget
  readonly market: string
  readonly interrupted: AbortSignal
}

/** What a sync works with, made of what a command has. */
export const partsOf = ({ send, say, world }: Context, { target, market, interrupted }: Outside): SyncParts => {
  const began = world.monotonic()
  return {
    target,
    ask: (question, signal) =>
      send(exportProducts({ market, limit: mostPerPage, ...question }), AbortSignal.any([signal, interrupted])),
    now: world.now,
    isStopped: () => interrupted.aborted,
    detail: say.detail,
    progress: ({ pass, products, pages, expected }) =>
      say.progress.show(() => {
        const rate = Math.round((products / Math.max(1, world.monotonic() - began)) * 1000)
        const of = pass.mode === 'full' && expected > 0 ? ` of about ${expected}` : ''
        return `${market}, ${pass.mode} pass: ${products}${of} products, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${rate} a second`
      }),
  }
}
