import { readFlag, readListOf, readNumber, readRecordOf, readText } from './readers.ts'

const readChangedProduct = readRecordOf({ name: readText, productVariantId: readText })

/** The shape depends on messageType: the first four fields come with 2, the others with 4 (contract). */
const readEntryText = readRecordOf({
  changedProducts: readListOf(readChangedProduct),
  newState: readText,
  trackingLink: readText,
  comment: readText,
  updateType: readText,
  success: readFlag,
  response: readText,
})

export const readActivityLogEntry = readRecordOf({
  messageType: readNumber,
  date: readText,
  user: readText,
  text: readEntryText,
})

export type ActivityLogEntry = NonNullable<ReturnType<typeof readActivityLogEntry>>
