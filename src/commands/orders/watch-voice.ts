import type { Context } from '../../context.ts'
import { timeText } from '../../domain/age.ts'
import { durationText } from '../../domain/duration.ts'

const againAfter = 30 * 60_000

/** What a watch says of its troubles: each at once, and again every half hour while it lasts. */
export interface Voice {
  /** `trouble` names it; the text may change while it lasts. */
  readonly tell: (trouble: string, text: string) => void
  /** It is over: says so, where it was told. */
  readonly over: (trouble: string, text: string) => void
}

interface Trouble {
  readonly since: number
  toldAt: number
}

export const voiceOf = ({ say, world }: Pick<Context, 'say' | 'world'>): Voice => {
  const troubles = new Map<string, Trouble>()
  const when = (): string => timeText(world.now().toISOString())
  return {
    tell: (name, text) => {
      const now = world.monotonic()
      const trouble = troubles.get(name)
      if (trouble !== undefined && now - trouble.toldAt < againAfter) return
      const lasting = trouble === undefined ? '' : ` (for ${durationText(now - trouble.since)} now)`
      for (const [at, line] of text.split('\n').entries()) say.warn(at === 0 ? `${when()} ${line}${lasting}` : line)
      troubles.set(name, { since: trouble?.since ?? now, toldAt: now })
    },
    over: (name, text) => {
      const trouble = troubles.get(name)
      if (trouble === undefined) return
      troubles.delete(name)
      say.warn(`${when()} ${text}, after ${durationText(world.monotonic() - trouble.since)}`)
    },
  }
}
