const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How old a timestamp is, short: 5m, 3h, 2d, 6w. Empty for what is no date; "0m" for the future. */
export const ageText = (timestamp: string | null | undefined, now: Date): string => {
  const then = Date.parse(timestamp ?? '')
  if (Number.isNaN(then)) return ''
  const old = Math.max(0, now.getTime() - then)
  if (old < hour) return `${Math.floor(old / minute)}m`
  if (old < 2 * day) return `${Math.floor(old / hour)}h`
  if (old < 60 * day) return `${Math.floor(old / day)}d`
  return `${Math.floor(old / (7 * day))}w`
}

/** "2026-11-20 14:05" in the machine's zone; what is no date is shown as it came. */
export const timeText = (timestamp: string | null | undefined): string => {
  const date = new Date(timestamp ?? '')
  if (Number.isNaN(date.getTime())) return timestamp ?? ''
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
