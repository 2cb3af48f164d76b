/** What is known of an item's status code, and from where (field-notes.md, "Orders"). */
interface KnownStatus {
  readonly code: number
  readonly label: string
  /** documented: the contract names it. inferred: seen elsewhere, near certain. */
  readonly source: 'documented' | 'inferred'
  /** How a count of such items is said, where the label alone reads badly. */
  readonly said?: string
  /** The verb that moves an item there. */
  readonly verb?: string
  /** Mails the customer, charges or refunds: asked about before it is sent. */
  readonly grave?: string
}

/** The one table of item status codes. Order-level codes are another list, whose labels nobody knows. */
export const knownStatuses: readonly KnownStatus[] = [
  { code: 0, label: 'New', source: 'inferred' },
  { code: 1, label: 'Hold', source: 'documented', said: 'on hold', verb: 'hold' },
  {
    code: 2,
    label: 'Shipped',
    source: 'documented',
    verb: 'ship',
    grave: 'mails the customer and triggers the charge',
  },
  { code: 3, label: 'Cancelled', source: 'documented', verb: 'cancel', grave: 'cannot be undone' },
  { code: 4, label: 'Returned', source: 'inferred', verb: 'return', grave: 'refunds the customer' },
  { code: 6, label: 'Acknowledged', source: 'documented', verb: 'acknowledge' },
]

export const shipped = 2
export const cancelled = 3

/** Labels that a profile sets instead of ours, by code. */
export type StatusLabels = Readonly<Record<string, string>>

/** Every code that a list of orders should ask for: the known ones and those that the profile names. */
export const askedStates = (labels: StatusLabels): readonly number[] =>
  [...new Set([...knownStatuses.map(({ code }) => code), ...Object.keys(labels).map(Number)])].sort((a, b) => a - b)

/** The label of an item's status; a code that nobody knows is its number. */
export const labelOf = (code: number, labels: StatusLabels): string =>
  (Object.hasOwn(labels, String(code)) ? labels[String(code)] : undefined) ??
  knownStatuses.find((status) => status.code === code)?.label ??
  String(code)

/** "on hold", "cancelled": what follows a count of items; of a code without a label, "with status 7". */
export const saidOf = (code: number, labels: StatusLabels): string => {
  if (Object.hasOwn(labels, String(code))) return labelOf(code, labels).toLowerCase()
  const known = knownStatuses.find((status) => status.code === code)
  return known === undefined ? `with status ${code}` : (known.said ?? known.label.toLowerCase())
}

/** What can be done next, as verbs ("ship, hold"); a code without a verb is "to Packed", or "to 7". */
export const verbOf = (code: number, labels: StatusLabels = {}): string =>
  knownStatuses.find((status) => status.code === code)?.verb ?? `to ${labelOf(code, labels)}`

export const graveOf = (code: number): string | undefined => knownStatuses.find((status) => status.code === code)?.grave

/** A label, a verb or a code as typed, to the code; undefined when it is none. */
export const statusCodeOf = (typed: string, labels: StatusLabels): number | undefined => {
  const wanted = typed.trim().toLowerCase()
  if (/^\d{1,6}$/.test(wanted)) return Number(wanted)
  const own = Object.entries(labels).find(([, label]) => label.toLowerCase() === wanted)
  if (own) return Number(own[0])
  const american = wanted === 'canceled' ? 'cancelled' : wanted
  return knownStatuses.find(({ label, verb }) => label.toLowerCase() === american || verb === american)?.code
}

/** Every word that statusCodeOf understands, for errors and completion. */
export const statusWords = (labels: StatusLabels): readonly string[] => [
  ...knownStatuses.map(({ code }) => labelOf(code, labels).toLowerCase()),
  ...Object.entries(labels)
    .filter(([code]) => !knownStatuses.some((status) => String(status.code) === code))
    .map(([, label]) => label),
]
