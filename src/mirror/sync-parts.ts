import type { ExportPage } from '../api/export-products.ts'
import type { BrokenRecord } from '../schemas/read-record.ts'
import type { MirrorTarget, Pass } from './mirror-target.ts'

/** One question to the export of a market. */
export interface Question {
  readonly lastProductId?: string | undefined
  readonly from?: string | undefined
  readonly productIds?: readonly string[] | undefined
}

export interface Standing {
  readonly pass: Pick<Pass, 'mode'>
  /** Of this run. */
  readonly products: number
  readonly pages: number
  /** What the mirror has to go by; 0 when it is new. */
  readonly expected: number
}

/** What a sync works with. */
export interface SyncParts {
  readonly target: MirrorTarget
  /** Asks the service, with its retries. Throws what `Send` throws. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<ExportPage>
  /** The local clock: only where the service tells no time. */
  readonly now: () => Date
  /** Whether to stop behind the page at hand. */
  readonly isStopped: () => boolean
  readonly progress: (standing: Standing) => void
  /** Worth saying of what the service did. */
  readonly detail: (text: string) => void
}

/** What one run gathers. */
export interface Tally {
  products: number
  pages: number
  readonly broken: BrokenRecord[]
  /** What the export is asked for does not restrict it to productIds: nothing can be looked up. */
  cannotLookUp: boolean
  readonly expected: number
  /** The service's clock at its latest answer, ISO 8601. */
  at: string
}

/** The service's clock at an answer, ISO 8601. Without one, a local clock that is not trusted by a day and two hours. */
export const clockOf = (page: ExportPage, now: () => Date): string =>
  page.date ?? new Date(now().getTime() - 26 * 3_600_000).toISOString()
