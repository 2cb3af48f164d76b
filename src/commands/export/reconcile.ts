import { existsSync } from 'node:fs'
import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, required, text } from '../../cli/fields.ts'
import { resultsOf } from '../../contract/published.ts'
import { list, oneOf, orNull, text as words } from '../../contract/schema-kinds.ts'
import { readManifest } from '../../feed/manifest.ts'
import { openExisting } from '../../mirror/open-target.ts'
import { mirroredBy, openingOf } from '../../mirror/opening-of.ts'
import type { Finding } from '../../mirror/reconcile-feed.ts'
import type { Column } from '../../output/view.ts'
import { feedAsOf, feedDateOption, refuseForeign } from './feed-date.ts'
import { marketOption, placeOption } from './mirror-option.ts'
import { makeFindings } from './reconcile-findings.ts'

const columns: readonly Column<Finding>[] = [
  { name: 'kind', header: 'KIND', text: ({ kind }) => kind },
  { name: 'id', header: 'PRODUCT', text: ({ id }) => id },
  { name: 'mirrored', header: 'MIRRORED', text: ({ mirrored }) => mirrored ?? '' },
  { name: 'inFeed', header: 'IN FEED', text: ({ inFeed }) => inFeed ?? '' },
  { name: 'fields', header: 'FIELDS', text: ({ fields }) => fields.join(', '), flexible: true, least: 12 },
]

export const reconcile = defineCommand({
  summary: 'Compare a mirror with a daily feed on disk: missing, extra, differs',
  about: [
    'Finds what only the daily feed can tell: products that the mirror lacks (missing), that it holds and the feed does not (extra), and that are not the same (differs, with the fields). Ends with 20 when there are any. What changed after the export of the feed is no contradiction: it is counted, and listed with --newer. Nothing is asked of the service and nothing is changed.',
    'Takes Native feeds, packed or not. When the feed was exported, its manifest says, or --date; where neither does, every difference counts.',
  ],
  args: {},
  options: {
    market: marketOption,
    feed: required(text('the feed: Native, as merchant feed pull made it, or unpacked (- is standard input)', 'file')),
    date: feedDateOption,
    newer: flag('list what changed after the export of the feed, too; it is always counted'),
    to: placeOption,
  },
  examples: [
    ['merchant export reconcile --market se --feed se-native.ndjson.gz --profile local', 'quiet when they agree'],
    [
      'merchant export reconcile --market se --feed se-native.ndjson.gz --profile local --json',
      'every finding, for scripts',
    ],
  ],
  output: () =>
    resultsOf({
      id: words,
      kind: oneOf('missing', 'extra', 'differs', 'newer'),
      fields: list(words),
      mirrored: orNull(words),
      inFeed: orNull(words),
    }),
  asks: { market: askMarket },
  run: async (context, { market: given, feed, date, newer, to }) => {
    const mirrored = await mirroredBy(context, given)
    const { market } = mirrored
    const manifest = feed === '-' ? undefined : readManifest(feed)
    refuseForeign(feed, manifest?.market, market)
    const asOf = feedAsOf(date, manifest)
    const target = await openExisting(openingOf(context, mirrored, to ?? mirrored.file))
    if (asOf === undefined && (feed === '-' || existsSync(feed)))
      context.say.warn('the date of the feed is not known (no manifest beside it, no --date): every difference counts')
    return makeFindings(context.say, { target, feed, market, asOf, to, listsNewer: newer === true })
  },
  view: ({ pages, problem }) => ({
    kind: 'list',
    pages,
    columns,
    fields: ['id', 'kind', 'fields', 'mirrored', 'inFeed'],
    empty: 'No differences.',
    problem,
  }),
})
