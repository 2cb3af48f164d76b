import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { removeProfile } from '../../config/profiles.ts'
import { AppError } from '../../errors/app-error.ts'
import { knownProfile } from './profile-fields.ts'

export const remove = defineCommand({
  summary: 'Remove a profile and the key stored with it',
  args: { name: knownProfile },
  options: { yes: flag('answer yes to the confirmation', { short: 'y' }) },
  examples: [['merchant profile remove shop --yes', 'without a question']],
  output: async () => (await import('./published-shapes.ts')).removeShape(),
  run: async ({ config, ask }, { name, yes }) => {
    removeProfile(await config.read(), name)
    if (!yes && !(await ask.confirm({ message: `Remove profile ${name} and its key?`, flag: '--yes' }))) {
      throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
    }
    await config.update((before) => removeProfile(before, name))
    return { name, removed: true }
  },
  view: (removed) => ({ kind: 'result', result: removed, lines: [`Profile ${removed.name} is removed.`] }),
})
