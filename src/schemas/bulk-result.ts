import * as z from 'zod/mini'

/**
 * What a write to many orders answers with --json: ours, so it has a schema (docs/json.md is made from it). A versioned
 * interface: fields are added, never changed.
 */
export const bulkResult = z.strictObject({
  /** The run of the journal; null for one that only planned. */
  run: z.nullable(z.string()),
  verb: z.string(),
  profile: z.string(),
  /** done: now. skipped: done before, or repeated in the file. pending: surely not sent yet. */
  counts: z.strictObject({
    done: z.int(),
    failed: z.int(),
    unknown: z.int(),
    skipped: z.int(),
    pending: z.int(),
  }),
  seconds: z.number(),
  verdict: z.string(),
  rows: z.array(
    z.strictObject({
      /** Of the run, from 1: what `orders resolve --row` takes. */
      row: z.nullable(z.int()),
      /** Of the file. */
      lines: z.array(z.int()),
      order: z.strictObject({ id: z.nullable(z.string()), orderNumber: z.nullable(z.string()) }),
      items: z.array(z.string()),
      tracking: z.nullable(z.string()),
      status: z.nullable(z.int()),
      /** UNFIT: refused before anything was sent. PLANNED: --plan and --dry-run. */
      outcome: z.enum(['CONFIRMED', 'SKIPPED', 'REJECTED', 'UNKNOWN', 'PENDING', 'UNFIT', 'PLANNED']),
      evidence: z.string(),
    }),
  ),
})

export type BulkResult = z.infer<typeof bulkResult>
