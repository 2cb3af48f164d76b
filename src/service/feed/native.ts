import type { FeedFormat } from './document.ts'

/** One product a line, in the model of GET /v5/export/products. */
export const native: FeedFormat = { head: () => [], records: (product) => [product], tail: [] }
