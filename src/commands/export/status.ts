import { defineCommand } from '../../cli/define.ts'
import { resultOf } from '../../contract/published.ts'
import { flag, moment, orNull, text, whole } from '../../contract/schema-kinds.ts'
import { ageText } from '../../domain/age.ts'
import { AppError } from '../../errors/app-error.ts'
import type { MirrorState } from '../../mirror/mirror-target.ts'
import { openExisting, shownPlace } from '../../mirror/open-target.ts'
import { marketOption, mirroredBy, openingOf, placeOption } from './mirror-option.ts'

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
  run: async (context, { market: given, to }): Promise<Status> => {
    const mirrored = await mirroredBy(context, given)
    const opening = openingOf(context, mirrored, to ?? mirrored.file)
    const target = await openExisting(opening)
    try {
      return statusOf(await target.state(), { market: mirrored.market, mirror: shownPlace(opening) })
    } finally {
      await target.close()
    }
  },
  view: (found, { world }) => {
    const age = (at: string | null): string => (at === null ? 'never' : `${at} (${ageText(at, world.now())} ago)`)
    const rows: readonly (readonly [string, string])[] = [
      ['Mirror', found.mirror],
      ['Products', `${found.present}, and ${found.gone} that are gone`],
      ['Quiet', age(found.quietAt)],
      ['Full', age(found.fullAt)],
      ['Under way', found.openPass ?? 'nothing'],
      ['Changes', `up to number ${found.sequence}, in ${found.passes} passes`],
    ]
    return { kind: 'result', result: found, lines: rows.map(([name, value]) => `${name.padEnd(11)}${value}`) }
  },
  failure: ({ complete, market, openPass }) =>
    complete
      ? undefined
      : new AppError('INCOMPLETE', `the mirror of market ${market} is not complete`, {
          reasons: [openPass === null ? 'no pass over everything has ended' : `under way: ${openPass}`],
          try: [`merchant export sync --market ${market}`],
          effect: 'none',
        }),
})

const statusOf = (
  { present, removed, open, lastFull, lastQuiet, last, sequence }: MirrorState,
  { market, mirror }: Pick<Status, 'market' | 'mirror'>,
): Status => ({
  market,
  mirror,
  present,
  gone: removed,
  complete: lastFull !== undefined && open === undefined,
  quietAt: lastQuiet?.startedAt ?? null,
  fullAt: lastFull?.startedAt ?? null,
  openPass: open ? `${open.mode} pass ${open.pass}, ${open.products} products on ${open.pages} pages` : null,
  passes: last?.pass ?? 0,
  sequence,
})
