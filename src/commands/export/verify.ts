import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { resultOf } from '../../contract/published.ts'
import { list, orNull, record, text, whole } from '../../contract/schema-kinds.ts'
import { AppError } from '../../errors/app-error.ts'
import { openExisting, shownPlace } from '../../mirror/open-target.ts'
import { verifyMirror } from '../../mirror/verify-mirror.ts'
import { marketOption, mirroredBy, openingOf, placeOption } from './mirror-option.ts'
import { partsOf } from './sync-parts.ts'

/** So many differences are named; all are counted. */
const named = 100

export const verify = defineCommand({
  summary: 'Compare a mirror with the service, byte for byte',
  about: [
    'Ends with 20 when products differ or are gone at the service. A product that was changed since the last sync is a difference, too: run sync first. Nothing is changed here.',
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
      compared: whole,
      different: whole,
      differences: list(record({ id: text, kind: text, mirrored: orNull(text), atService: orNull(text) })),
    }),
  run: async (context, { market: given, to, sample }) => {
    const mirrored = await mirroredBy(context, given)
    const { market } = mirrored
    const opening = openingOf(context, mirrored, to ?? mirrored.file)
    const target = await openExisting(opening)
    try {
      const parts = partsOf(context, { target, market, interrupted: context.holdSignals() })
      const { compared, differences, isPossible } = await verifyMirror(parts, { sample, random: context.world.random })
      if (!isPossible)
        throw new AppError('INCOMPLETE', 'the mirror cannot be compared', {
          reasons: ['the service gives other products than it was asked for by productIds'],
          effect: 'none',
        })
      const different = differences.length
      return { market, mirror: shownPlace(opening), compared, different, differences: differences.slice(0, named) }
    } finally {
      context.say.progress.end()
      await target.close()
    }
  },
  view: (result) => ({
    kind: 'result',
    result,
    lines: [
      ...result.differences.map(
        ({ id, kind, mirrored, atService }) => `${id}  ${kind}  ${mirrored ?? '-'}  ${atService ?? '-'}`,
      ),
      `${result.compared} products compared, ${result.different} of them different.`,
    ],
  }),
  failure: ({ different, market }) =>
    different === 0
      ? undefined
      : new AppError('DIFFERENCES', `${different} products are not as the service has them`, {
          try: [`merchant export sync --market ${market}`],
          effect: 'none',
        }),
})
