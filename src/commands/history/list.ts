import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { ageText } from '../../domain/age.ts'
import { withJournal } from '../../journal/open-existing.ts'
import { overview, type RunOverview } from '../../journal/overview.ts'
import type { Column, ListView } from '../../output/view.ts'

const columns = (now: Date): readonly Column<RunOverview>[] => [
  { name: 'run', header: 'RUN', text: ({ id }) => id },
  { name: 'age', header: 'AGE', text: ({ last }) => ageText(last, now), forPrograms: 'last' },
  { name: 'last', header: 'LAST', text: ({ last }) => last, wide: true },
  { name: 'verb', header: 'VERB', text: ({ verb }) => verb },
  { name: 'profile', header: 'PROFILE', text: ({ profile }) => profile },
  { name: 'rows', header: 'ROWS', align: 'right', text: ({ rows }) => String(rows) },
  { name: 'confirmed', header: 'CONFIRMED', align: 'right', text: ({ confirmed }) => String(confirmed) },
  { name: 'rejected', header: 'REJECTED', align: 'right', text: ({ rejected }) => String(rejected) },
  { name: 'unknown', header: 'UNKNOWN', align: 'right', text: ({ unknown }) => String(unknown) },
  { name: 'skipped', header: 'SKIPPED', align: 'right', text: ({ skipped }) => String(skipped) },
  { name: 'pending', header: 'PENDING', align: 'right', text: ({ pending }) => String(pending) },
  { name: 'began', header: 'BEGAN', text: ({ began }) => began, wide: true },
  { name: 'origin', header: 'ORIGIN', text: ({ origin }) => origin, wide: true },
]

export const list = defineCommand({
  summary: 'List the runs of the journal: what was sent, and how it ended',
  about: ['From the journal on this machine, without network. A single command is a run of one row.'],
  args: {},
  options: { limit: integer('at most so many', 'count', 1, 100_000) },
  examples: [['merchant history list', 'the newest first']],
  output: async () => (await import('./published-shapes.ts')).listShape(),
  run: async ({ paths }, { limit }) => withJournal(paths.stateFolder, [], overview).slice(0, limit),
  view: (runs, { world }): ListView<RunOverview> => ({
    kind: 'list',
    pages: [runs.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns: columns(world.now()),
    fields: ['id', 'origin', 'profile', 'verb', 'version', 'began', 'ended', 'rows', 'last'],
    empty: 'Nothing was sent yet.',
    problem: () => undefined,
  }),
})
