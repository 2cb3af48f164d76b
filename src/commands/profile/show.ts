import { defineCommand } from '../../cli/define.ts'
import { type Field, text } from '../../cli/fields.ts'
import { describeProfile, type SettingRow } from '../../config/describe.ts'
import type { Column } from '../../output/view.ts'

const columns: readonly Column<SettingRow>[] = [
  { name: 'setting', header: 'SETTING', text: ({ setting }) => setting },
  { name: 'value', header: 'VALUE', flexible: true, text: ({ value }) => value },
  { name: 'origin', header: 'COMES FROM', text: ({ origin }) => origin },
]

const optionalName: Field<string> & { readonly optional: true } = {
  ...text('the profile; without it, the one that a command would use now', 'name'),
  optional: true,
}

export const show = defineCommand({
  summary: 'Show a profile, and where each value comes from',
  about: ['A secret is shown as four digits of its SHA-256, never a character of it.'],
  args: { name: optionalName },
  options: {},
  examples: [['merchant profile show local', 'the built-in service']],
  output: async () => (await import('../../contract/own-results.ts')).settingRows(),
  run: async ({ config }, { name }) => describeProfile(await config.resolve(name)),
  view: (rows) => ({
    kind: 'list',
    pages: [rows.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: columns.map(({ name }) => name),
    empty: '',
    problem: () => undefined,
  }),
})
