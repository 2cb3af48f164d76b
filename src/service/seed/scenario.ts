/**
 * What kind of days a shop has behind it. mixed: the shop of the README, five orders a day. quiet: the work is done,
 * hardly an order is new. peak-day: more than half of all orders came in the hours before today began, and are new.
 */
export const scenarios = ['quiet', 'mixed', 'peak-day'] as const
export type Scenario = (typeof scenarios)[number]

/** Of a hundred orders younger than `until` days, up to which one each state reaches; the rest is shipped. */
export interface Habit {
  readonly until: number
  readonly isNew: number
  readonly acknowledged: number
  readonly hold: number
  readonly partly: number
}

const last: Habit = { until: Number.POSITIVE_INFINITY, isNew: 0, acknowledged: 1, hold: 2, partly: 7 }
const mixed: readonly Habit[] = [
  { until: 2, isNew: 84, acknowledged: 95, hold: 100, partly: 100 },
  { until: 6, isNew: 50, acknowledged: 64, hold: 70, partly: 82 },
  { until: 20, isNew: 8, acknowledged: 12, hold: 15, partly: 28 },
  last,
]

const habits: Readonly<Record<Scenario, readonly Habit[]>> = {
  mixed,
  quiet: [
    { until: 2, isNew: 12, acknowledged: 16, hold: 18, partly: 20 },
    { until: 6, isNew: 2, acknowledged: 4, hold: 6, partly: 8 },
    last,
  ],
  'peak-day': [{ until: 1, isNew: 97, acknowledged: 99, hold: 100, partly: 100 }, ...mixed],
}

/** How a shop deals with orders of that many days. */
export const habitAt = (scenario: Scenario | undefined, days: number): Habit =>
  habits[scenario ?? 'mixed'].find(({ until }) => days < until) ?? last

/** How many orders a shop has, unless told. */
export const usualOrders = (scenario: Scenario | undefined): number => (scenario === 'peak-day' ? 600 : 60)
