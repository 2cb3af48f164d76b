const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

export const durationForms = 'a time such as 90s, 10m, 24h, 2d or 1w'

/** A stretch of time as typed, in ms: 90s, 10m, 24h, 2d, 1w. Undefined for anything else, and for nothing at all (0m). */
export const parseDuration = (typed: string): number | undefined => {
  const match = /^(\d{1,6})([smhdw])$/.exec(typed.trim().toLowerCase())
  const ms = match ? Number(match[1]) * (units[match[2] ?? ''] ?? 0) : 0
  return ms > 0 ? ms : undefined
}

/** How long something took or takes, for people: 45s, 10m, 1m 30s, 26h 5m, 3d 2h. Two units at the most. */
export const durationText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)]
  const [minutes, rest] = [Math.floor((seconds % 3600) / 60), seconds % 60]
  const parts =
    days >= 2
      ? [[days, 'd'] as const, [hours, 'h'] as const]
      : seconds >= 3600
        ? [[days * 24 + hours, 'h'] as const, [minutes, 'm'] as const]
        : [[minutes, 'm'] as const, [rest, 's'] as const]
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`)
  return shown.length === 0 ? '0s' : shown.join(' ')
}
