import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { resultOf } from '../../contract/published.ts'
import { flag, list, orNull, record, text, whole } from '../../contract/schema-kinds.ts'
import { AppError } from '../../errors/app-error.ts'
import { isComplete } from '../../mirror/mirror-target.ts'
import { openExisting, shownPlace } from '../../mirror/open-target.ts'
import { mirroredBy, openingOf } from '../../mirror/opening-of.ts'
import { type Difference, verifyMirror } from '../../mirror/verify-mirror.ts'
import { marketOption, placeOption } from './mirror-option.ts'
import { syncAgain } from './sync-again.ts'
import { partsOf } from './sync-parts.ts'

/** So many differences are named; all are counted. */
const named = 100

export const verify = defineCommand({
  summary: 'Compare a mirror with the service, byte for byte',
  about: [
    'Ends with 20 when products differ or are gone at the service. A product that was changed since the last sync is a difference, too: run sync first. Nothing is changed here.',
    'What the mirror lacks is not seen: a sync finds it, and export reconcile compares with a daily feed.',
  ],
  args: {},
  options: {
    market: marketOption,
    to: placeOption,
    sample: integer('so many products, drawn by chance', 'count', 1, 10_000_000, { fallback: 'all of them' }),
  },
  examples: [
    ['merchant export verify --market se --profile local', 'every product'],
    ['merchant export verify --market se --profile local --sample 50', 'fifty of them'],
  ],
  output: () =>
    resultOf({
      market: text,
      mirror: text,
      complete: flag,
      compared: whole,
      different: whole,
      differences: list(record({ id: text, kind: text, mirrored: orNull(text), atService: orNull(text) })),
    }),
  asks: { market: askMarket },
  run: async (context, { market: given, to, sample }) => {
    const mirrored = await mirroredBy(context, given)
    const { market } = mirrored
    const opening = openingOf(context, mirrored, to ?? mirrored.file)
    const target = await openExisting(opening)
    try {
      const complete = isComplete(await target.state())
      if (!complete)
        context.say.warn('the mirror is not complete, and what it lacks is not seen here (merchant export status)')
      const parts = partsOf(context, { target, market, interrupted: context.holdSignals() })
      const { compared, differences, isPossible } = await verifyMirror(parts, { sample, random: context.world.random })
      if (!isPossible)
        throw new AppError('INCOMPLETE', 'the mirror cannot be compared', {
          reasons: ['the service gives other products than it was asked for by productIds'],
          effect: 'none',
        })
      return { market, mirror: shownPlace(opening), complete, compared, differences, to }
    } finally {
      context.say.progress.end()
      await target.close()
    }
  },
  view: ({ to, differences, ...found }) => ({
    kind: 'result',
    result: { ...found, different: differences.length, differences: differences.slice(0, named) },
    lines: [
      ...differences
        .slice(0, named)
        .map(({ id, kind, mirrored, atService }) => `${id}  ${kind}  ${mirrored ?? '-'}  ${atService ?? '-'}`),
      ...(differences.length > named ? [`and ${differences.length - named} more`] : []),
      `${found.compared} products compared, ${differences.length} of them different.`,
    ],
  }),
  failure: ({ differences, market, to }) =>
    differences.length === 0
      ? undefined
      : new AppError('DIFFERENCES', differenceText(differences.length), {
          reasons: [countsOf(differences)],
          try: [mending(differences, { market, to })],
          effect: 'none',
        }),
})

const differenceText = (count: number): string =>
  count === 1 ? '1 product is not as the service has it' : `${count} products are not as the service has them`

const countsOf = (differences: readonly Difference[]): string =>
  (['changed', 'gone', 'differs'] as const)
    .map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')

/** What changed comes with the next sync; what differs though its date is the same is asked for by its id. */
const mending = (
  differences: readonly Difference[],
  of: { readonly market: string; readonly to: string | undefined },
) => {
  const differing = differences.filter(({ kind }) => kind === 'differs')
  const isMixed = differing.length > 0 && differing.length < differences.length
  const isFull = isMixed || differences.some(({ kind }) => kind === 'gone')
  return syncAgain({ ...of, ids: differing.map(({ id }) => id), isFull })
}
