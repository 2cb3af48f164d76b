import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { resultOf } from '../../contract/published.ts'
import { flag, moment, orNull, text, whole } from '../../contract/schema-kinds.ts'
import { ageText } from '../../domain/age.ts'
import { AppError } from '../../errors/app-error.ts'
import { isComplete, type MirrorState } from '../../mirror/mirror-target.ts'
import { openExisting, shownPlace } from '../../mirror/open-target.ts'
import { mirroredBy, openingOf } from '../../mirror/opening-of.ts'
import { marketOption, placeOption } from './mirror-option.ts'
import { syncAgain } from './sync-again.ts'

/** What a mirror says of itself; the shape of its JSON is published. */
interface Status {
  readonly market: string
  readonly mirror: string
  readonly present: number
  readonly gone: number
  /** A full pass came to its end, and none is under way. */
  readonly complete: boolean
  /** As of when nothing was missing, by the service's clock. */
  readonly quietAt: string | null
  readonly fullAt: string | null
  /** The pass that is under way. */
  readonly openPass: string | null
  readonly passes: number
  readonly sequence: number
}

export const status = defineCommand({
  summary: 'Say how old a mirror is, and how complete',
  about: [
    '"As of" is when the last pass began that found nothing new, by the clock of the service: what changed until then is in the mirror. "Read whole" is when everything was read last, which finds what is gone.',
    'Ends with 14 when the mirror cannot be complete: no pass over everything has ended yet, or one is under way.',
  ],
  args: {},
  options: { market: marketOption, to: placeOption },
  examples: [['merchant export status --market se --profile local', 'the mirror of the Swedish market']],
  output: () =>
    resultOf({
      market: text,
      mirror: text,
      present: whole,
      gone: whole,
      complete: flag,
      quietAt: orNull(moment),
      fullAt: orNull(moment),
      openPass: orNull(text),
      passes: whole,
      sequence: whole,
    }),
  asks: { market: askMarket },
  run: async (context, { market: given, to }) => {
    const mirrored = await mirroredBy(context, given)
    const opening = openingOf(context, mirrored, to ?? mirrored.file)
    const target = await openExisting(opening)
    try {
      return { status: statusOf(await target.state(), { market: mirrored.market, mirror: shownPlace(opening) }), to }
    } finally {
      await target.close()
    }
  },
  view: ({ status: found }, { world }) => {
    const age = (at: string | null): string => (at === null ? 'not yet' : `${at} (${ageText(at, world.now())} ago)`)
    const rows: readonly (readonly [string, string])[] = [
      ['Mirror', found.mirror],
      ['Products', `${found.present}, and ${found.gone} that are gone`],
      ['As of', age(found.quietAt)],
      ['Read whole', age(found.fullAt)],
      ['Under way', found.openPass ?? 'nothing'],
      ['Changes', `up to number ${found.sequence}, in ${found.passes} passes`],
    ]
    return { kind: 'result', result: found, lines: rows.map(([name, value]) => `${name.padEnd(12)}${value}`) }
  },
  failure: ({ status: { complete, market, openPass }, to }) =>
    complete
      ? undefined
      : new AppError('INCOMPLETE', `the mirror of market ${market} is not complete`, {
          reasons: [openPass === null ? 'no pass over everything has ended' : `under way: ${openPass}`],
          try: [syncAgain({ market, to, ids: [], isFull: false })],
          effect: 'none',
        }),
})

const statusOf = (state: MirrorState, { market, mirror }: Pick<Status, 'market' | 'mirror'>): Status => {
  const { present, removed, open, lastFull, lastQuiet, last, sequence } = state
  return {
    market,
    mirror,
    present,
    gone: removed,
    complete: isComplete(state),
    quietAt: lastQuiet?.startedAt ?? null,
    fullAt: lastFull?.startedAt ?? null,
    openPass: open ? `${open.mode} pass ${open.pass}, ${open.products} products on ${open.pages} pages` : null,
    passes: last?.pass ?? 0,
    sequence,
  }
}
