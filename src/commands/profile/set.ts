import { defineCommand } from '../../cli/define.ts'
import { updateProfile } from '../../config/profiles.ts'
import { AppError } from '../../errors/app-error.ts'
import { knownProfile, plainOptions } from './profile-fields.ts'

export const set = defineCommand({
  summary: 'Change settings of a profile; what is not named stays',
  about: [
    'For what is no matter of access: the base URL, the key and the protections of a profile are changed by profile add --replace.',
  ],
  args: { name: knownProfile },
  options: plainOptions,
  examples: [
    ['merchant profile set shop --shop-name "Fjällbo" --return-address "Storgatan 1; 111 22 Stockholm"', 'for slips'],
    ['merchant profile set shop --provider PostNord --notify', 'where orders do not say'],
  ],
  output: async () => (await import('./published-shapes.ts')).setShape(),
  run: async ({ config }, { name, ...input }) => {
    const given = Object.entries(input).filter(([key, value]) => key in plainOptions && value !== undefined)
    if (given.length === 0)
      throw new AppError('USAGE', 'no setting is named', { try: ['merchant profile set --help'], effect: 'none' })
    await config.update((before) => updateProfile(before, name, Object.fromEntries(given)))
    return { name, changed: given.map(([key]) => key) }
  },
  view: (done) => ({
    kind: 'result',
    result: done,
    lines: [`Profile ${done.name}: ${done.changed.join(', ')} changed.`],
  }),
})
