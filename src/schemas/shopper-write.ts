import * as z from 'zod/mini'

/**
 * What a write to favorites, cart or collections answers with --json: ours, not the service's, so it has a schema
 * (docs/json.md is made from it). A versioned interface: fields are added, never changed.
 */
export const shopperWrite = z.strictObject({
  /** ACCEPTED: the service answered that it took it. PLANNED: --dry-run, nothing was sent. */
  outcome: z.enum(['ACCEPTED', 'PLANNED']),
  action: z.enum([
    'favorites add',
    'favorites remove',
    'cart add',
    'collections add',
    'collections remove-item',
    'collections delete',
  ]),
  /** What was sent, or would be. The path is without its query; body is null where there is none. */
  request: z.strictObject({
    method: z.enum(['POST', 'DELETE']),
    path: z.string(),
    body: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

export type ShopperWrite = z.infer<typeof shopperWrite>
