import { parsed } from '../../cli/fields.ts'
import { durationForms, durationText, parseDuration } from '../../domain/duration.ts'

/** A stretch of time, in ms; shorter than `least` is refused. */
export const duration = (about: string, extra: { readonly fallback?: string; readonly least?: number } = {}) =>
  parsed<number>(
    about,
    'time',
    (typed) => {
      const ms = parseDuration(typed)
      if (ms === undefined) return { complaint: durationForms }
      const { least = 0 } = extra
      return ms < least ? { complaint: `${durationText(least)} or more` } : { value: ms }
    },
    extra.fallback === undefined ? {} : { fallback: extra.fallback },
  )
