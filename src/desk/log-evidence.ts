import { shipped } from '../domain/status.ts'
import type { ActivityLogEntry } from '../schemas/activity-log.ts'
import type { Order, OrderItem } from '../schemas/order.ts'

/** Text of a log with what a link has encoded in it made plain. */
const plain = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/**
 * Whether a text of the log holds this tracking number: as it was typed, in a link, or grouped in another way. Not where
 * it is a part of a longer number.
 */
const holds = (text: string | undefined, tracking: string): boolean => {
  if (text === undefined) return false
  const runs = tracking.match(/[\p{L}\p{N}]+/gu) ?? []
  const bound = (edge: string | undefined): string => (/\p{N}/u.test(edge ?? '') ? '\\p{N}' : '\\p{L}')
  const first = bound([...tracking].at(0))
  const last = bound([...tracking].at(-1))
  const pattern = new RegExp(`(?<!${first})${runs.join('[^\\p{L}\\p{N}]{0,3}')}(?!${last})`, 'iu')
  return runs.length === 0 ? text.includes(tracking) : pattern.test(text) || pattern.test(plain(text))
}

/** The log entries that show a shipping with this tracking number (contract: messageType 2). */
export const entriesWith = (order: Order, tracking: string): readonly ActivityLogEntry[] =>
  (order.activityLogs ?? []).filter(
    ({ messageType, text }) =>
      messageType === 2 && [text?.trackingLink, text?.comment].some((part) => holds(part, tracking)),
  )

type Counts = Map<string | undefined, number>

const count = (counts: Counts, name: string | undefined, by: number): number => {
  const now = (counts.get(name) ?? 0) + by
  counts.set(name, now)
  return now
}

const namesIn = (entries: readonly ActivityLogEntry[]): readonly (string | undefined)[] =>
  entries.flatMap(({ text }) => (text?.changedProducts ?? []).map(({ name }) => name))

/**
 * Those of the items that the log shows to have gone out with this tracking number. The log names products, not items:
 * of several items of one name as many count as it names, less the other Shipped ones whose own parcel it does not show.
 */
export const recordedItems = (
  order: Order,
  items: readonly OrderItem[],
  tracking: string | undefined,
): readonly OrderItem[] => {
  const entries = tracking === undefined ? [] : entriesWith(order, tracking)
  if (entries.some(({ text }) => (text?.changedProducts ?? []).length === 0)) return items
  const left: Counts = new Map()
  for (const name of namesIn(entries)) count(left, name, 1)
  const elsewhere: Counts = new Map()
  const others = (order.activityLogs ?? []).filter((entry) => !entries.includes(entry) && entry.text?.trackingLink)
  for (const name of namesIn(others)) count(elsewhere, name, 1)
  for (const { productName } of order.items.filter((item) => item.status === shipped && !items.includes(item)))
    if (count(elsewhere, productName, -1) < 0) count(left, productName, -1)
  return items.filter(({ productName }) => count(left, productName, -1) >= 0)
}

/** True when the log shows that each of these items went out with this tracking number: sending again would mail again. */
export const isRecorded = (order: Order, items: readonly OrderItem[], tracking: string | undefined): boolean =>
  items.length > 0 && recordedItems(order, items, tracking).length === items.length
