import * as z from 'zod/mini'
import { flag, maybe, number, text } from './field-kinds.ts'

const changedProduct = z.looseObject({
  name: text,
  productVariantId: text,
  productAttributes: maybe(z.array(z.unknown())),
})

/** The shape depends on messageType: the first four fields come with 2, the others with 4 (contract). */
const entryText = z.looseObject({
  changedProducts: maybe(z.array(z.catch(changedProduct, {}))),
  newState: text,
  trackingLink: text,
  comment: text,
  updateType: text,
  success: flag,
  response: text,
})

export const activityLogEntry = z.looseObject({
  messageType: number,
  date: text,
  user: text,
  text: maybe(entryText),
})

export type ActivityLogEntry = z.infer<typeof activityLogEntry>
