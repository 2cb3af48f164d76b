import * as z from 'zod/mini'

/**
 * What a write to an order answers with --json: ours, not the service's, so it has a schema (docs/json.md is made from
 * it). A versioned interface: fields are added, never changed.
 */
export const writeResult = z.strictObject({
  /** PLANNED: --dry-run, nothing was sent. UNCHANGED: it was so already, nothing was sent. */
  outcome: z.enum(['CONFIRMED', 'UNKNOWN', 'PLANNED', 'UNCHANGED']),
  action: z.enum(['ship', 'status']),
  order: z.strictObject({ id: z.string(), orderNumber: z.optional(z.string()) }),
  /** What was sent, or would be; null when there was nothing to send. The path is without its query. */
  request: z.nullable(
    z.strictObject({ method: z.enum(['POST', 'PUT']), path: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
  /** The addressed items: status codes before, and as read back after (null: not read). */
  items: z.array(
    z.strictObject({
      id: z.string(),
      sku: z.optional(z.string()),
      productName: z.optional(z.string()),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
  /** What the outcome rests on, in words. */
  evidence: z.string(),
  /** After shipping: the status change that moved items to Shipped, when there was one. */
  markShipped: z.optional(z.enum(['CONFIRMED', 'UNKNOWN', 'PLANNED', 'NOT_ASKED', 'FAILED'])),
  /** The run of the journal that this write is (merchant history show RUN); absent where nothing was sent. */
  run: z.optional(z.string()),
})

export type WriteResult = z.infer<typeof writeResult>
export type Outcome = WriteResult['outcome']
