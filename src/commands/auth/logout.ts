import { defineCommand } from '../../cli/define.ts'
import { tokenNames, withToken } from '../../config/stored-tokens.ts'
import { heldTokens } from '../../tokens/held-tokens.ts'
import { kindOfName, nameOfKind, tokenWords } from '../../tokens/token-kind.ts'
import { kindOption } from './kind-option.ts'

export const logout = defineCommand({
  summary: 'Forget the stored tokens of a profile',
  about: [
    'Takes them out of the configuration file; the API key stays. The service is not told, for the contract has no call for that: a token serves until it expires.',
  ],
  args: {},
  options: { kind: kindOption },
  examples: [['merchant auth logout --profile local', 'every token of the profile']],
  output: async () => (await import('../../contract/own-results.ts')).loggedOut(),
  run: async (context, { kind }) => {
    const profile = await context.profile()
    const names = kind === undefined ? tokenNames : [nameOfKind(kind)]
    const held = await heldTokens(context, profile)
    const stored = held.filter(({ name, isStored }) => isStored && names.includes(name))
    if (stored.length > 0) {
      await context.config.update((before) =>
        stored.reduce((config, { name }) => withToken(config, profile.name, { name, token: undefined }), before),
      )
    }
    const left = held.filter(({ isStored, from }) => !isStored && from !== 'built in').map(({ from }) => from)
    return { result: { profile: profile.name, removed: stored.map(({ name }) => kindOfName(name)) }, left }
  },
  view: ({ result, left }) => ({
    kind: 'result',
    result,
    lines: [
      ...(result.removed.length === 0
        ? [`Profile ${result.profile} has no stored token of this kind: nothing to forget.`]
        : result.removed.map((kind) => `Forgotten: ${tokenWords[kind]} of profile ${result.profile}.`)),
      ...left.map((variable) => `${variable} is still set in the environment.`),
    ],
  }),
})
