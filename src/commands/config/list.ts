import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import type { SettingRow } from '../../config/describe.ts'
import { folderRows, listSettings } from '../../config/list-settings.ts'
import type { ResolvedProfile } from '../../config/resolve.ts'
import type { Context } from '../../context.ts'
import { isAppError } from '../../errors/app-error.ts'
import type { Column } from '../../output/view.ts'

const origin: Column<SettingRow> = { name: 'origin', header: 'COMES FROM', text: (row) => row.origin }

const columns: readonly Column<SettingRow>[] = [
  { name: 'setting', header: 'SETTING', text: ({ setting }) => setting },
  { name: 'value', header: 'VALUE', flexible: true, text: ({ value }) => value },
]

export const list = defineCommand({
  summary: 'List the settings that are in force',
  about: [
    'Those of the profile, of the run, and where the files are. A flag goes before the environment, the environment before the profile, the profile before the default; --origin says which it was. JSON always does.',
    'A secret is shown as four digits of its SHA-256, never a character of it.',
  ],
  args: {},
  options: { origin: flag('say where each value comes from') },
  examples: [
    ['merchant config list --profile local', 'all that is set'],
    ['merchant config list --origin --profile local', 'with the flag, variable or profile that set it'],
  ],
  output: async () => (await import('../../contract/own-results.ts')).settingRows(),
  run: async (context, input) => {
    const { flags, world, paths } = context
    const inForce = {
      output: flags.output,
      columns: flags.columns,
      quiet: flags.quiet,
      verbose: flags.traces ? 2 : Number(flags.verbose),
      color: flags.color,
      noProgress: !flags.progress || undefined,
      noInput: !flags.input || undefined,
    }
    const rows = [
      ...listSettings(await profileOf(context), inForce, world.env),
      ...folderRows(paths, world.env, world.machine.platform),
    ]
    return { rows, withOrigin: input.origin === true }
  },
  view: ({ rows, withOrigin }) => ({
    kind: 'list',
    pages: [rows.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns: [...columns, { ...origin, ...(withOrigin ? {} : { wide: true }) }],
    fields: ['setting', 'value', 'origin'],
    empty: '',
    problem: () => undefined,
  }),
})

/** What is not the profile's can be listed without one. */
const profileOf = async ({ profile, say }: Pick<Context, 'profile' | 'say'>): Promise<ResolvedProfile | undefined> => {
  try {
    return await profile()
  } catch (error) {
    if (!isAppError(error) || error.message !== 'no profile is chosen') throw error
    say.warn('No profile is chosen; these are the settings of the run.')
    return undefined
  }
}
