import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand, type InputOf } from '../../cli/define.ts'
import { flag, listOf, parsed, text } from '../../cli/fields.ts'
import { resultOf } from '../../contract/published.ts'
import { AppError } from '../../errors/app-error.ts'
import { withLock } from '../../files/lock.ts'
import { lockAt } from '../../mirror/file-place.ts'
import { makeMirrorFolder } from '../../mirror/mirror-place.ts'
import { mirroredBy } from '../../mirror/opening-of.ts'
import type { Text } from '../../output/view.ts'
import { marketOption } from './mirror-option.ts'
import { isLines, runSync, type SyncRun } from './run-sync.ts'
import { type SyncResult, syncResultSchema } from './sync-result.ts'

const options = {
  market: marketOption,
  to: text('the mirror: an SQLite file or postgres://...; or FILE.ndjson or - for what changed', 'place', {
    fallback: 'a file of this profile and market',
  }),
  full: flag('read everything, which finds what is gone; done by itself every seven days'),
  productIds: listOf(
    parsed<string>('only these products, with commas between', 'ids', (typed) =>
      /^[^,\s]+(,[^,\s]+)*$/.test(typed) ? { value: typed } : { complaint: 'ids with commas between' },
    ),
  ),
  maxDelete: parsed<number>(
    'the share of the mirror that may be gone at once; more ends with 14 and removes nothing',
    'percent',
    (typed) => {
      const share = Number(/^(\d{1,3}(?:\.\d+)?) ?%$/.exec(typed)?.[1] ?? Number.NaN) / 100
      return share <= 1 ? { value: share } : { complaint: 'a percentage such as 5%' }
    },
    { fallback: '5%' },
  ),
  allowEmpty: flag('believe an export that has no products any more'),
}

type Input = InputOf<Record<never, never>, typeof options>

export const sync = defineCommand({
  summary: "Bring the mirror of a market's products up to date",
  about: [
    'The mirror is an SQLite file unless --to says otherwise: products, variants, images and money in columns, and every byte that the service sent (docs/mirror.md). A page and the checkpoint are stored together: end it in any way, and the next run goes on.',
    'The first run reads everything. Later ones ask for what changed, by the clock of the service and ten minutes over, again and again until nothing changed any more. Products are marked as removed only by a complete pass over everything.',
    'With --to FILE.ndjson or -, the default mirror is brought up to date, and what changed since the last time is written, a line a change.',
  ],
  args: {},
  options,
  examples: [
    ['merchant export sync --market se --profile local', 'the mirror in its usual place'],
    ['merchant export sync --market se --profile local --full --json', 'everything is read, which finds what is gone'],
    ['merchant export sync --market se --profile local --to -', 'what changed, as NDJSON'],
  ],
  output: () => resultOf(syncResultSchema),
  asks: { market: askMarket },
  run: async (context, input): Promise<SyncRun> => {
    if (input.to === '-' && context.flags.output !== undefined && context.flags.output !== 'ndjson')
      throw new AppError(
        'USAGE',
        `--to - writes changes to standard output, where --output ${context.flags.output} would be`,
      )
    const mirrored = await mirroredBy(context, input.market)
    makeMirrorFolder(context.paths.stateFolder)
    const act = (): Promise<SyncRun> => runSync(context, mirrored, wishesOf(input))
    // of the mirror that is written: two mirrors of a market are brought up to date side by side
    const lock = input.to === undefined || isLines(input.to) ? mirrored.lock : lockAt(input.to)
    if (lock === undefined) return act()
    const purpose = { busy: `the mirror of market ${mirrored.market} is being brought up to date`, patienceMs: 0 }
    return withLock(lock, context.world.machine, purpose, act)
  },
  view: ({ result }, { world, flags }) => {
    const isSilent = result.delivered !== null || (!world.stdout.isTerminal && flags.output === undefined)
    if (isSilent && flags.output !== 'json') return { kind: 'text', text: '' }
    return { kind: 'result', result, lines: linesOf(result) }
  },
  failure: ({ broken }) =>
    broken.length === 0
      ? undefined
      : new AppError('BAD_RESPONSE', `${broken.length} products could not be read; all others are stored`, {
          reasons: broken.slice(0, 20).map(({ path, problem, id }) => `${id ?? path}: ${problem}`),
          try: ['tell the operator of the service what is named above'],
        }),
})

const wishesOf = ({ to, full, productIds, maxDelete, allowEmpty }: Input) => ({
  to,
  full: full === true,
  maxDelete: maxDelete ?? 0.05,
  allowEmpty: allowEmpty === true,
  productIds: productIds && [...new Set(productIds.flatMap((one) => one.split(',')))],
})

const linesOf = (result: SyncResult): readonly Text[] => {
  const { added, changed, removed, restored } = result
  const changes = Object.entries({ added, changed, removed, restored }).filter(([, count]) => count > 0)
  const said = changes.length === 0 ? 'nothing changed' : changes.map(([name, count]) => `${count} ${name}`).join(', ')
  return [
    `Market ${result.market}: ${result.present} products; ${said}.`,
    ...(result.notFound.length > 0 ? [`Not there: ${result.notFound.join(', ')}`] : []),
    `Mirror: ${result.mirror}`,
  ]
}
