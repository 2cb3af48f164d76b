import * as z from 'zod/mini'

const wish = z.strictObject({
  lines: z.array(z.int()),
  orderId: z.string(),
  orderNumber: z.optional(z.string()),
  items: z.array(z.string()),
  parcel: z.optional(
    z.strictObject({
      tracking: z.optional(z.string()),
      carrier: z.strictObject({ sent: z.nullable(z.string()), name: z.string() }),
      notify: z.boolean(),
    }),
  ),
  status: z.optional(z.int()),
  comment: z.optional(z.string()),
  mark: z.boolean(),
})

/** A plan as `--plan` writes it and `orders apply` reads it. A versioned interface. */
const plan = z.strictObject({
  kind: z.literal('merchant plan'),
  version: z.literal(1),
  verb: z.string(),
  profile: z.string(),
  origin: z.string(),
  made: z.string(),
  expires: z.string(),
  again: z.boolean(),
  rows: z.array(
    z.strictObject({
      wish,
      /** send, mark, settle, done: what was found to be done. */
      standing: z.enum(['send', 'mark', 'settle', 'done']),
      /** Of the order, as it was read. */
      print: z.string(),
    }),
  ),
  /** Rows that cannot be sent: kept for the eye. */
  unfit: z.array(
    z.strictObject({
      lines: z.array(z.int()),
      order: z.string(),
      code: z.string(),
      message: z.string(),
      hint: z.optional(z.string()),
    }),
  ),
})

export type Plan = z.infer<typeof plan>

/** The plan that this value is, or undefined. */
export const readPlan = (value: unknown): Plan | undefined => {
  const read = plan.safeParse(value)
  return read.success ? read.data : undefined
}
