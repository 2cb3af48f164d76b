import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { textOfBaseUrl } from '../../config/base-url.ts'
import { utcDay } from '../../domain/date-range.ts'
import { AppError } from '../../errors/app-error.ts'
import { worstOf } from '../../errors/exit-codes.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { type Block, type Column, meant, type SingleView, type Text } from '../../output/view.ts'
import { junitOf } from '../../smoke/junit.ts'
import { probes } from '../../smoke/probes.ts'
import { type Finding, runProbes } from '../../smoke/run-probes.ts'

interface Smoke {
  readonly profile: string
  readonly baseUrl: string
  readonly passed: number
  readonly drift: number
  readonly failed: number
  readonly skipped: number
  readonly endpoints: readonly Finding[]
}

/** With `--junit -` the XML is what is printed. */
interface Answered {
  readonly smoke: Smoke
  readonly xml?: string
}

export const smoke = defineCommand({
  summary: 'Check a service against the contract: every read that the credentials allow',
  about: [
    'For continuous integration. Reads only; each answer is held against the fields that the contract names, more strictly than other commands read it, and what differs is named by its path. Fields beyond the contract are no drift. A read that the profile has no credential for is skipped, and so is the link of the feed, which serves once a day.',
    'Exit 8 when there is drift. When an endpoint gives no answer or refuses, the exit code is that of the worst failure. What an endpoint wants to be asked for by is learnt from the answers before it, or told by a flag.',
  ],
  args: {},
  options: {
    junit: text('write the findings to this file, as JUnit XML (- is standard output, in place of the table)', 'file'),
    market: text('the market of export and categories', 'market', { fallback: 'that of the profile, or the first' }),
    product: text('the product to read', 'id', { fallback: 'the first of the export' }),
    shop: text('the name of a shop to read', 'name'),
    merchantUrl: text('the page of a product in its shop, to find it by', 'url'),
  },
  examples: [
    ['merchant smoke --profile local', 'the built-in service'],
    ['merchant smoke --shop anna --profile local --json', 'for programs'],
  ],
  output: async () => (await import('../../contract/own-results.ts')).smokeResult(),
  run: async (context, { junit, market, product, shop, merchantUrl }): Promise<Answered> => {
    const profile = await context.profile()
    const now = context.world.now()
    const told = { market: market ?? profile.market, product, shop, merchantUrl }
    const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
    const endpoints = await runProbes(context, profile, probes, { ...known, today: utcDay(now.getTime(), 0) })
    const baseUrl = profile.kind === 'local' ? 'the built-in service' : textOfBaseUrl(profile.baseUrl)
    const xml = junitOf(endpoints, baseUrl, now)
    if (junit !== undefined && junit !== '-') writeDurable(junit, xml, { mode: 'keep' })
    const count = (outcome: Finding['outcome']): number => endpoints.filter((one) => one.outcome === outcome).length
    const smoke = {
      profile: profile.name,
      baseUrl,
      passed: count('PASSED'),
      drift: count('DRIFT'),
      failed: count('FAILED'),
      skipped: count('SKIPPED'),
      endpoints,
    }
    return junit === '-' ? { smoke, xml } : { smoke }
  },
  view: ({ smoke, xml }) => (xml === undefined ? viewOf(smoke) : { kind: 'text', text: xml }),
  failure: ({ smoke }) => failureOf(smoke),
})

const viewOf = (value: Smoke): SingleView<Smoke> => ({
  kind: 'single',
  record: { value, raw: JSON.stringify(value) },
  columns,
  fields: ['profile', 'baseUrl', 'passed', 'drift', 'failed', 'skipped', 'endpoints'],
  page: pageOf(value),
})

const columns: readonly Column<Smoke>[] = (['baseUrl', 'passed', 'drift', 'failed', 'skipped'] as const).map(
  (name) => ({
    name,
    header: name === 'baseUrl' ? 'BASE URL' : name.toUpperCase(),
    text: (value) => String(value[name]),
  }),
)

const outcomeText = ({ outcome }: Finding): Text => {
  if (outcome === 'PASSED') return meant('good', 'passed')
  return outcome === 'SKIPPED' ? meant('dim', 'skipped') : meant('bad', outcome.toLowerCase())
}

const pageOf = ({ baseUrl, endpoints, passed, drift, failed, skipped }: Smoke): readonly Block[] => [
  { kind: 'heading', text: meant('strong', baseUrl) },
  {
    kind: 'table',
    columns: [
      { header: 'ENDPOINT' },
      { header: 'OUTCOME' },
      { header: 'STATUS', align: 'right' },
      { header: 'MS', align: 'right' },
    ],
    rows: endpoints.map((one) => [one.endpoint, outcomeText(one), String(one.status ?? ''), String(one.ms ?? '')]),
  },
  {
    kind: 'lines',
    lines: [
      ...endpoints.flatMap(({ endpoint, outcome, why }) =>
        why === null ? [] : [meant(outcome === 'SKIPPED' ? 'dim' : 'bad', `${endpoint}: ${why}`)],
      ),
      ...endpoints.flatMap(({ endpoint, drift: found }) =>
        found.map(({ path, problem }) => meant('bad', `${endpoint}: ${path}: ${problem}`)),
      ),
      `passed ${passed}, drift ${drift}, failed ${failed}, skipped ${skipped}`,
    ],
  },
]

const failureOf = ({ baseUrl, endpoints, passed, drift, failed }: Smoke): AppError | undefined => {
  const codes = endpoints.flatMap(({ code }) => (code === null ? [] : [code]))
  const worst = worstOf(codes)
  const next = ['merchant doctor   (reachability, credentials, clock)']
  if (worst === 'OK' && passed > 0) return undefined
  if (worst === 'OK')
    return new AppError('CONFIG', `nothing could be asked of ${baseUrl}`, { try: next, effect: 'none' })
  const parts = [...(drift === 0 ? [] : [`${drift} drifted`]), ...(failed === 0 ? [] : [`${failed} failed`])]
  return new AppError(worst, `${baseUrl}: of ${passed + drift + failed} endpoints ${parts.join(', ')}`, {
    reasons: endpoints
      .flatMap(({ endpoint, drift: found, outcome, why }) => [
        ...found.map(({ path, problem }) => `${endpoint}: ${path}: ${problem}`),
        ...(outcome === 'FAILED' ? [`${endpoint}: ${why}`] : []),
      ])
      .slice(0, 20),
    try: failed === 0 ? ['tell the operator of the service what is named above'] : next,
    effect: 'none',
  })
}
