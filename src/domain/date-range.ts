import { timeText } from './age.ts'

/** A moment as typed: the whole stretch that the words mean, as instants in ms; a day is 00:00 up to the next 00:00. */
export interface Moment {
  readonly start: number
  readonly end: number
}

/** Where days begin: the machine's zone, or a named one. */
export interface Zone {
  /** The instant (ms) at which this calendar day begins; months count from 1, and overflow as in Date. */
  readonly dayStart: (year: number, month: number, day: number) => number
  readonly dateOf: (instant: number) => { readonly year: number; readonly month: number; readonly day: number }
  /** "2026-11-20 14:05", as its clocks show it. */
  readonly textOf: (instant: number) => string
  /** As people call it: "local time", "Europe/Stockholm". */
  readonly name: string
}

const hour = 3_600_000

/** The machine's own zone. */
export const machineZone: Zone = {
  dayStart: (year, month, day) => new Date(year, month - 1, day).getTime(),
  dateOf: (instant) => {
    const date = new Date(instant)
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  },
  textOf: (instant) => timeText(new Date(instant).toISOString()),
  name: 'local time',
}

/** A zone by its IANA name (`Europe/Stockholm`, `UTC`); undefined when nobody knows it. */
export const namedZone = (name: string): Zone | undefined => {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: name,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  } catch {
    return undefined
  }
  const wallOf = (instant: number): number => {
    const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = (
      format.format(instant).match(/\d+/g) ?? []
    ).map(Number)
    return Date.UTC(year, month - 1, day, hours, minutes, seconds)
  }
  return {
    dayStart: (year, month, day) => {
      const wall = Date.UTC(year, month - 1, day)
      // twice: the first guess may stand on the other side of a change of summer time
      const guess = wall - (wallOf(wall) - wall)
      const start = guess - (wallOf(guess) - wall)
      // in some zones summer time begins at midnight: that day has no 00:00, and begins where the clocks jump
      return wallOf(start) === wall ? start : Math.max(start, guess)
    },
    dateOf: (instant) => {
      const wall = new Date(wallOf(instant))
      return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
    },
    textOf: (instant) => new Date(wallOf(instant)).toISOString().slice(0, 16).replace('T', ' '),
    name,
  }
}

export const momentForms = '2026-11-20, 2026-11, 2026-11-20T14:00:00Z, today, yesterday, 7d, 36h or 2w'

/** The one parser of dates (conventions.md, "Dates"). Undefined for anything else: 03/04/26 is refused, not guessed. */
export const parseMoment = (typed: string, now: Date, zone: Zone): Moment | undefined => {
  const text = typed.trim().toLowerCase()
  const today = zone.dateOf(now.getTime())
  const daysBack = (days: number): Moment => ({
    start: zone.dayStart(today.year, today.month, today.day - days),
    end: zone.dayStart(today.year, today.month, today.day - days + 1),
  })
  if (text === 'today') return daysBack(0)
  if (text === 'yesterday') return daysBack(1)
  const back = /^(\d{1,4})([hdw])$/.exec(text)
  if (back) {
    const count = Number(back[1])
    if (back[2] === 'h') return { start: now.getTime() - count * hour, end: now.getTime() - count * hour }
    return daysBack(back[2] === 'w' ? count * 7 : count)
  }
  const date = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text)
  if (date) return calendar(Number(date[1]), Number(date[2]), date[3] === undefined ? undefined : Number(date[3]), zone)
  const stamp = /^(\d{4})-(\d{2})-(\d{2})t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:\d{2})$/.exec(text)
  // Date.parse would make the second of March of the 30th of February
  if (!stamp || !isDay(Number(stamp[1]), Number(stamp[2]), Number(stamp[3]))) return undefined
  const instant = Date.parse(typed.trim())
  return Number.isNaN(instant) ? undefined : { start: instant, end: instant }
}

const calendar = (year: number, month: number, day: number | undefined, zone: Zone): Moment | undefined => {
  if (!isDay(year, month, day ?? 1)) return undefined
  if (day === undefined) return { start: zone.dayStart(year, month, 1), end: zone.dayStart(year, month + 1, 1) }
  return { start: zone.dayStart(year, month, day), end: zone.dayStart(year, month, day + 1) }
}

const isDay = (year: number, month: number, day: number): boolean => {
  const real = new Date(Date.UTC(year, month - 1, day))
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day
}

/** The UTC day (yyyy-mm-dd) of an instant, moved by whole days: the service takes days, so we ask for one more each way. */
export const utcDay = (instant: number, days: number): string =>
  new Date(instant + days * 24 * hour).toISOString().slice(0, 10)
