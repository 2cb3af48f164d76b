import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import type { Check } from '../../doctor/check.ts'
import { examine } from '../../doctor/examine.ts'
import { AppError } from '../../errors/app-error.ts'
import { worstOf } from '../../errors/exit-codes.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { type Block, type Column, meant, type SingleView, type Text } from '../../output/view.ts'
import { bundleOf } from './bundle.ts'

interface Diagnosis {
  readonly checks: readonly Check[]
  readonly bundle: string | null
}

/** With `--bundle -` the bundle is what is printed. */
interface Examined {
  readonly diagnosis: Diagnosis
  readonly printed?: string
}

export const doctor = defineCommand({
  summary: 'Look for what is wrong: configuration, network, credentials, journal, mirrors',
  about: [
    'Looks at the configuration, permissions, the profile, proxy and certificates, whether the service answers and is one of this kind, the clocks, the credentials, locks, the journal and the mirrors; each finding with what to do. It goes on where something is wrong, changes nothing, and sends two or three reads.',
    'The exit code is that of the worst finding; warnings leave it at 0. --bundle FILE writes the findings and settings for somebody who helps: no key, no token and no home in it.',
  ],
  args: {},
  options: {
    bundle: text(
      'write the findings and the settings to this file (- is standard output), for somebody who helps',
      'file',
    ),
  },
  examples: [
    ['merchant doctor --profile local', 'the built-in service'],
    ['merchant doctor --profile local --json', 'for programs'],
  ],
  output: async () => (await import('../../contract/own-results.ts')).diagnosis(),
  run: async (context, { bundle }): Promise<Examined> => {
    const checks = await examine(context)
    const diagnosis = { checks, bundle: bundle ?? null }
    if (bundle === undefined) return { diagnosis }
    const text = await bundleOf(context, checks)
    if (bundle === '-') return { diagnosis, printed: text }
    // readable by its owner alone
    writeDurable(bundle, text)
    return { diagnosis }
  },
  view: ({ diagnosis, printed }) => (printed === undefined ? viewOf(diagnosis) : { kind: 'text', text: printed }),
  failure: ({ diagnosis }) => failureOf(diagnosis.checks),
})

const viewOf = (value: Diagnosis): SingleView<Diagnosis> => ({
  kind: 'single',
  record: { value, raw: JSON.stringify(value) },
  columns,
  fields: ['checks', 'bundle'],
  page: pageOf(value),
})

const columns: readonly Column<Diagnosis>[] = [
  {
    name: 'checks',
    header: 'CHECKS',
    text: ({ checks }) => checks.map(({ check, state }) => `${check}: ${state}`).join(', '),
  },
]

const words = { OK: 'ok', WARN: 'warning', BAD: 'bad', SKIPPED: 'skipped' } as const
const meanings = { OK: 'good', WARN: 'warn', BAD: 'bad', SKIPPED: 'dim' } as const

const stateText = ({ state }: Check): Text => meant(meanings[state], words[state])

const pageOf = ({ checks, bundle }: Diagnosis): readonly Block[] => [
  {
    kind: 'table',
    columns: [{ header: 'CHECK' }, { header: 'STATE' }, { header: 'FOUND', flexible: true, least: 30 }],
    rows: checks.map((check) => [check.check, stateText(check), check.detail]),
  },
  {
    kind: 'lines',
    lines: checks.flatMap(({ check, fix }) => fix.map((line) => `${check}: ${line}`)),
  },
  { kind: 'lines', lines: bundle === null ? [] : [`Written for who helps: ${bundle}`] },
]

const failureOf = (checks: readonly Check[]): AppError | undefined => {
  const broken = checks.filter(({ state }) => state === 'BAD')
  const worst = worstOf(broken.flatMap(({ code }) => (code === null ? [] : [code])))
  if (worst === 'OK') return undefined
  return new AppError(worst, `${broken.length} of ${checks.length} checks found something wrong`, {
    reasons: broken.map(({ check, detail }) => `${check}: ${detail}`),
    try: [...new Set(broken.flatMap(({ fix }) => fix))].slice(0, 6),
    effect: 'none',
  })
}
