import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { resultsOf } from '../../contract/published.ts'
import { moment, text, whole } from '../../contract/schema-kinds.ts'
import { changeLine, changesSince } from '../../mirror/change-lines.ts'
import type { ChangeRecord, MirrorTarget } from '../../mirror/mirror-target.ts'
import { openExisting } from '../../mirror/open-target.ts'
import { mirroredBy, openingOf } from '../../mirror/opening-of.ts'
import type { Column } from '../../output/view.ts'
import { marketOption, placeOption } from './mirror-option.ts'

const columns: readonly Column<ChangeRecord>[] = [
  { name: 'sequence', header: 'NUMBER', align: 'right', text: (change) => String(change.sequence) },
  { name: 'at', header: 'AT', text: (change) => change.at },
  { name: 'kind', header: 'KIND', text: (change) => change.kind },
  { name: 'id', header: 'PRODUCT', text: (change) => change.id },
]

export const changes = defineCommand({
  summary: 'List what changed in a mirror, as a feed',
  about: [
    'Every change has a number. Keep the last one that you took, and go on with --since: nothing is given twice, nothing is left out. With --output ndjson each line holds the product as it is now (as it was last, when it was removed).',
  ],
  args: {},
  options: {
    market: marketOption,
    to: placeOption,
    since: integer('only changes behind this number', 'number', 0, 999_999_999_999, { fallback: '0' }),
  },
  examples: [
    ['merchant export changes --market se --profile local', 'every change, in a table'],
    ['merchant export changes --market se --profile local --since 380 --output ndjson', 'the change feed'],
  ],
  output: () => resultsOf({ sequence: whole, at: moment, kind: text, id: text, product: { type: 'object' } }),
  asks: { market: askMarket },
  run: async (context, { market: given, to, since = 0 }) => {
    const mirrored = await mirroredBy(context, given)
    const target = await openExisting(openingOf(context, mirrored, to ?? mirrored.file))
    return { target, since }
  },
  view: ({ target, since }) => ({
    kind: 'list',
    pages: pagesOf(target, since),
    columns,
    fields: ['sequence', 'at', 'kind', 'id'],
    empty: 'No changes.',
    problem: () => undefined,
  }),
})

async function* pagesOf(target: MirrorTarget, since: number) {
  try {
    for await (const some of changesSince(target, since))
      yield some.map((change) => ({ value: change, raw: changeLine(change) }))
  } finally {
    await target.close()
  }
}
