import { relative } from 'node:path'
import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand, type InputOf } from '../../cli/define.ts'
import { choice, day, flag, text } from '../../cli/fields.ts'
import { requireMarket } from '../../config/require-market.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { amountOfBytes, recordsText } from '../../feed/amounts.ts'
import { csvOf } from '../../feed/columns.ts'
import { limitsOf } from '../../feed/feed-file.ts'
import { type Manifest, manifestPath } from '../../feed/manifest.ts'
import { plainTask, type Task } from '../../feed/task.ts'
import { withLock } from '../../files/lock.ts'
import { formatOption, groupOption, maxSizeOption } from './feed-options.ts'
import { pullFeed } from './pull-feed.ts'
import { nextPullAt, pullPlaceOf, readPullRecord, tooEarly } from './pull-record.ts'
import { type PullWish, targetOf } from './pull-target.ts'

const options = {
  market: text('the market: se, no, dk, ... (merchant markets list)', 'market', { fallback: 'market of the profile' }),
  format: formatOption,
  date: day('the export of this day; without it, what the service gives'),
  to: choice('what the file becomes, in the same pass: as-is, ndjson or csv', ['as-is', 'ndjson', 'csv'], {
    fallback: 'as-is',
  }),
  group: groupOption,
  check: flag('check every product by the full model; what does not fit is no new file'),
  force: flag('pull it although 24 hours are not over'),
  ifNew: flag('when 24 hours are not over, end quietly with 0 instead of 13'),
  allowEmpty: flag('believe a feed without any product, where the one before had some'),
  maxSize: maxSizeOption,
}

type Input = InputOf<Record<never, never>, typeof options>

type Pulled = { readonly target: string; readonly manifest: Manifest } | { readonly next: Date; readonly at: Date }

export const pull = defineCommand({
  summary: "Pull a market's feed to a file, whole and proven",
  about: [
    'One link is asked for and fetched once, as it serves once; only if it breaks, another one, three at most. The feed is written beside its place, every length and checksum is proven on the way, then it is made durable and takes the place of the old file: that one stands until the new one is proven. NAME.manifest.json beside it says what came.',
    'A feed is made once a day, so the same one is not asked for again within 24 hours (counted as 23, so that a nightly job may be a little early): exit 13, but for --force. --out names a file, or a folder (made when it ends in /) in which the file is called after market and format; --columns chooses columns of CSV, as in id,priceIncVat.value:Price.',
  ],
  args: {},
  options,
  makesFile: true,
  examples: [
    ['merchant feed pull --market se --profile local --out feeds/', 'as it is delivered: feeds/se-native.ndjson.gz'],
    [
      'merchant feed pull --market se --profile local --out feeds/ --to csv --columns id,title --check',
      'as CSV, every product checked',
    ],
    ['merchant feed pull --market se --profile local --out feeds/ --format google --json', 'what came, for scripts'],
  ],
  output: async () => (await import('./published-shapes.ts')).pullShape(),
  asks: { market: askMarket },
  run: async (context, input): Promise<Pulled> => {
    const task = taskOf(input, context.flags.columns)
    const market = requireMarket(await context.profile(), input.market)
    const wish: PullWish = { market, format: input.format ?? 'native', date: input.date, to: task.to }
    if (task.to === 'csv') csvOf(wish.format, task.columns)
    const place = await pullPlaceOf(context, wish)
    const purpose = { busy: `the feed of ${wish.market} is being pulled`, patienceMs: 0 }
    return withLock(place.lock, context.world.machine, purpose, async () => {
      const kept = readPullRecord(place)
      const next = nextPullAt(kept, context.world.now())
      if (kept !== undefined && next !== undefined && input.force !== true) {
        if (input.ifNew !== true) throw tooEarly(kept, next)
        return { next, at: new Date(kept.at) }
      }
      const target = targetOf(context.flags.out, wish)
      const plan = { wish, target, task, limits: limitsOf(input.maxSize), allowEmpty: input.allowEmpty === true }
      return { target, manifest: await pullFeed(context, plan, place, context.holdSignals()) }
    })
  },
  view: (pulled) =>
    'next' in pulled
      ? { kind: 'result', result: { pulled: false, at: pulled.at, next: pulled.next }, lines: [] }
      : { kind: 'result', result: resultOf(pulled), lines: linesOf(pulled) },
})

const taskOf = ({ to, check, group, format }: Input, columns: Context['flags']['columns']): Task => {
  const kind = to === 'as-is' ? undefined : to
  const misuse = (message: string): AppError => new AppError('USAGE', message, { effect: 'none' })
  if (columns !== undefined && kind !== 'csv') throw misuse('--columns are columns of CSV: it needs --to csv')
  if (group && (kind !== 'ndjson' || format !== 'google'))
    throw misuse('--group is for GoogleShopping as NDJSON: it needs --format google --to ndjson')
  return { ...plainTask, check: check === true, to: kind, columns, grouped: group === true }
}

const resultOf = ({ target, manifest }: { readonly target: string; readonly manifest: Manifest }) => ({
  pulled: true,
  path: target,
  manifest: manifestPath(target),
  ...manifest,
})

/** From the folder one is in, where it is below it. */
const shownPath = (path: string): string => {
  const below = relative('', path)
  return below.startsWith('..') ? path : below
}

const linesOf = ({ target, manifest }: { readonly target: string; readonly manifest: Manifest }) => [
  `${shownPath(target)}: ${recordsText(manifest.records, manifest.format === 'Native' ? 'native' : 'google')}, ${amountOfBytes(manifest.bytes)}`,
  `sha256 ${manifest.sha256}`,
]
