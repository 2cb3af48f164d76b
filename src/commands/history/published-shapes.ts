import { partOf, resultOf, resultsOf } from '../../contract/published.ts'
import { about, flag, list, moment, oneOf, orNull, type Schema, text, whole } from '../../contract/schema-kinds.ts'

const run = { id: text, origin: text, profile: text, verb: text, version: text, began: moment, ended: orNull(moment) }

/** What `history list --json` prints: the runs, and how many rows of each ended how. */
export const listShape = (): Schema =>
  resultsOf({
    ...run,
    rows: whole,
    last: moment,
    confirmed: whole,
    rejected: whole,
    unknown: whole,
    skipped: whole,
    pending: whole,
  })

const row = {
  run: text,
  row: whole,
  lines: list(whole),
  orderId: text,
  orderNumber: orNull(text),
  items: list(text),
  provider: orNull(text),
  providerName: orNull(text),
  tracking: orNull(text),
  notify: orNull(flag),
  status: orNull(whole),
  comment: orNull(text),
  mark: flag,
  skipped: about('why it was not to be sent', orNull(text)),
}

const step = {
  run: text,
  row: whole,
  kind: oneOf('ship', 'mark', 'status'),
  attempt: whole,
  origin: text,
  orderId: text,
  orderNumber: orNull(text),
  items: list(text),
  tracking: orNull(text),
  status: about('the status to set; null for a shipping', orNull(whole)),
  baseline: partOf({
    statuses: { type: 'object', additionalProperties: orNull(whole) },
    entries: about('entries of the activity log that showed the tracking number before', whole),
  }),
  at: moment,
  state: oneOf('INTENT', 'TAKEN', 'CONFIRMED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'),
  ended: orNull(moment),
  http: orNull(whole),
  why: orNull(oneOf('seen', 'answered', 'lost', 'unsettled', 'refused', 'not-sent')),
}

/** What `history show --json` prints: of a run all of it, of an order the steps alone. */
export const showShape = (): Schema =>
  resultOf({ run: orNull(partOf(run)), rows: list(partOf(row)), steps: list(partOf(step)) })

/** What `history prune --json` prints. */
export const pruneShape = (): Schema => resultOf({ before: moment, runs: whole, shippings: whole })
