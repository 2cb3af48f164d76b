import { defineCommand } from '../../cli/define.ts'
import { useProfile } from '../../config/profiles.ts'
import { knownProfile } from './profile-fields.ts'

export const use = defineCommand({
  summary: 'Choose the profile that is used when nothing else is said',
  args: { name: knownProfile },
  options: {},
  examples: [['merchant profile use local', 'the built-in service']],
  output: async () => (await import('./published-shapes.ts')).useShape(),
  run: async ({ config }, { name }) => {
    await config.update((before) => useProfile(before, name))
    return { name, current: true }
  },
  view: (used) => ({ kind: 'result', result: used, lines: [`Profile ${used.name} is the current one.`] }),
})
