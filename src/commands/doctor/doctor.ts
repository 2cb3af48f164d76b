import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import type { Check } from '../../doctor/check.ts'
import { examine } from '../../doctor/examine.ts'
import { AppError } from '../../errors/app-error.ts'
import { worstOf } from '../../errors/exit-codes.ts'
import { type Block, type Column, meant, type Text } from '../../output/view.ts'
import { writeBundle } from './bundle.ts'

interface Diagnosis {
  readonly checks: readonly Check[]
  readonly bundle: string | null
}

export const doctor = defineCommand({
  summary: 'Look for what is wrong: configuration, network, credentials, journal, mirrors',
  about: [
    'Looks at the configuration, permissions, the profile, proxy and certificates, whether the service answers and is one of this kind, the clocks, the credentials, locks, the journal and the mirrors; each finding with what to do. It goes on where something is wrong, changes nothing, and sends two or three reads.',
    'The exit code is that of the worst finding; warnings leave it at 0. --bundle FILE writes the findings and settings for somebody who helps: no key, no token and no home in it.',
  ],
  args: {},
  options: { bundle: text('write the findings and the settings to this file, for somebody who helps', 'file') },
  examples: [
    ['merchant doctor --profile local', 'the built-in service'],
    ['merchant doctor --profile local --json', 'for programs'],
  ],
  output: async () => (await import('../../contract/own-results.ts')).diagnosis(),
  run: async (context, { bundle }): Promise<Diagnosis> => {
    const checks = await examine(context)
    if (bundle !== undefined) await writeBundle(context, checks, bundle)
    return { checks, bundle: bundle ?? null }
  },
  view: (value) => ({
    kind: 'single',
    record: { value, raw: JSON.stringify(value) },
    columns,
    fields: ['checks', 'bundle'],
    page: pageOf(value),
  }),
  failure: ({ checks }) => failureOf(checks),
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
