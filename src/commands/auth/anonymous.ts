import { anonymousToken } from '../../api/auth.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { isOver } from '../../domain/token-life.ts'
import { AppError } from '../../errors/app-error.ts'
import { heldTokens } from '../../tokens/held-tokens.ts'
import { keepToken, keptView, profileToKeepIn } from './keep-token.ts'

export const anonymous = defineCommand({
  summary: 'Get an anonymous token, and keep it',
  about: [
    "It is the equivalent of a session: a cart, favorites and collections of its own, without logging in. It is used where there is no shopper's token, and never at the merchant's endpoints.",
    'A new one begins with an empty cart, and what belonged to the old one can be reached no more: so one that is stored is replaced only with --replace.',
  ],
  args: {},
  options: { replace: flag('put it in the place of the one that is stored') },
  examples: [['merchant auth anonymous --profile local', 'a session of its own at the built-in service']],
  output: async () => (await import('../../contract/own-results.ts')).keptToken(),
  run: async (context, { replace }) => {
    const profile = await profileToKeepIn(context)
    const held = await heldTokens(context, profile)
    const old = held.find(({ name, isStored }) => name === 'anonymous' && isStored)
    if (old !== undefined && !replace && !isOver(old.value, context.world.now())) {
      throw new AppError('USAGE', `profile ${profile.name} has an anonymous token already`, {
        reasons: ['without it, its cart and favorites can be reached no more'],
        try: ['merchant auth status', 'merchant auth anonymous --replace   (to begin anew)'],
        effect: 'none',
      })
    }
    const kept = await keepToken(context, profile, 'anonymous', await context.send(anonymousToken()))
    return { kept, isSecond: held.some(({ name, from }) => name === 'shopper' && from !== 'built in') }
  },
  view: ({ kept, isSecond }) =>
    keptView(kept, isSecond ? "A new session, which serves once the shopper's token is logged out." : 'A new session.'),
})
