import { day } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Manifest } from '../../feed/manifest.ts'

const dayMs = 86_400_000

export const feedDateOption = day('the day that the feed is the export of', {
  fallback: 'what the manifest beside the file says',
})

/**
 * From when on (ms) changes may be missing in a feed; undefined where nothing says it. A day begins its export; pulled
 * without a day it is as old as a feed gets, one day (contract, "Limits": refreshed every 24 hours).
 */
export const feedAsOf = (date: string | undefined, manifest: Partial<Manifest> | undefined): number | undefined => {
  const day = Date.parse(date ?? manifest?.date ?? '')
  const known = Number.isNaN(day) ? Date.parse(manifest?.time ?? '') - dayMs : day
  return Number.isNaN(known) ? undefined : known
}

/** Throws AppError USAGE for the feed of another market. */
export const refuseForeign = (file: string, found: unknown, market: string): void => {
  if (typeof found !== 'string' || found.toLowerCase() === market) return
  throw new AppError('USAGE', `${file} is a feed of market ${found}, not of ${market}`, {
    try: [`merchant feed pull --market ${market}`],
    effect: 'none',
  })
}
