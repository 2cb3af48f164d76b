import { type Moment, machineZone, momentForms, namedZone, parseMoment, type Zone } from '../../domain/date-range.ts'
import { AppError } from '../../errors/app-error.ts'

/** From an instant up to, not including, another; ms; and the zone in which it was typed. */
export interface Range {
  readonly from: number
  readonly to: number
  readonly zone: Zone
}

const defaultFrom = '30d'

const zoneOf = (name: string | undefined): Zone => {
  if (name === undefined) return machineZone
  const zone = namedZone(name)
  if (zone) return zone
  throw new AppError('USAGE', `--tz "${name}" is not a time zone`, {
    try: ['--tz Europe/Stockholm', '--tz UTC'],
    effect: 'none',
  })
}

const momentOf = (flag: string, typed: string, now: Date, zone: Zone): Moment => {
  const moment = parseMoment(typed, now, zone)
  if (moment) return moment
  throw new AppError('USAGE', `${flag} "${typed}" is not a date`, {
    reasons: [`dates: ${momentForms}`],
    effect: 'none',
  })
}

/** The instants that --from, --to and --tz mean. Throws AppError USAGE for what is no date, and for a range backwards. */
export const rangeOf = (
  input: { from?: string | undefined; to?: string | undefined; tz?: string | undefined },
  now: Date,
): Range => {
  const zone = zoneOf(input.tz)
  const from = momentOf('--from', input.from ?? defaultFrom, now, zone).start
  const to = input.to === undefined ? Math.max(now.getTime(), from) + 1 : momentOf('--to', input.to, now, zone).end
  if (from < to) return { from, to, zone }
  throw new AppError('USAGE', 'the range is empty: --from is not before --to', {
    reasons: [`--from begins at ${zone.textOf(from)}, --to ends at ${zone.textOf(to)}, ${zone.name}`],
    effect: 'none',
  })
}

/** Is the timestamp in the range? What is no timestamp is kept: nothing is left out silently. */
export const within = (range: Range, timestamp: string | undefined): boolean => {
  const instant = Date.parse(timestamp ?? '')
  return Number.isNaN(instant) || (instant >= range.from && instant < range.to)
}

export const rangeText = ({ from, to, zone }: Range): string =>
  `Orders from ${zone.textOf(from)} to ${zone.textOf(to - 1)}, ${zone.name}.`
