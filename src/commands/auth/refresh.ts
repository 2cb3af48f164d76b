import { defineCommand } from '../../cli/define.ts'
import { AppError } from '../../errors/app-error.ts'
import { meant } from '../../output/view.ts'
import { heldTokens } from '../../tokens/held-tokens.ts'
import { kindOfName, mendOf, nameOfKind, type TokenKind, tokenWords } from '../../tokens/token-kind.ts'
import { type CredentialState, tokenState } from '../../tokens/token-state.ts'
import { kindOption } from './kind-option.ts'

interface Refreshed extends CredentialState {
  readonly kind: TokenKind
  readonly from: string
}

export const refresh = defineCommand({
  summary: 'Ask the service to prolong the stored tokens',
  about: [
    'The service gives a new token when the old one is close to its expiry, and the same one else. A new one is durable in the configuration file before anything uses it; one of the environment is only checked, and never stored. Commands do this by themselves when a token nears its end.',
    'Exit 4 when the service calls a token invalid, exit 7 when it could not be asked.',
  ],
  args: {},
  options: { kind: kindOption },
  examples: [['merchant auth refresh --profile local', 'every token of the profile']],
  output: async () => (await import('../../contract/own-results.ts')).refreshed(),
  run: async (context, { kind }) => {
    const profile = await context.profile()
    const held = await heldTokens(context, profile)
    const wanted = held.filter(({ name }) => kind === undefined || name === nameOfKind(kind))
    if (wanted.length === 0) {
      throw new AppError('CONFIG', `profile ${profile.name} has no ${kind === undefined ? '' : `${kind} `}token`, {
        try: ['merchant auth login', 'merchant auth anonymous'],
        effect: 'none',
      })
    }
    const tokens: Refreshed[] = []
    for (const token of wanted) {
      const state = await tokenState(context, profile, token)
      tokens.push({ kind: kindOfName(token.name), from: token.from, ...state })
    }
    return { profile: profile.name, tokens }
  },
  view: (result) => ({
    kind: 'result',
    result,
    lines: result.tokens.map((token) => meant(meaningOf[token.state], lineOf(token))),
  }),
  failure: ({ profile, tokens }) => failureOf(profile, tokens),
})

const meaningOf = { GOOD: 'good', BAD: 'bad', UNCHECKED: 'warn' } as const

const lineOf = ({ kind, from, state, prolonged, expires, why }: Refreshed): string => {
  const until = expires === null ? '' : `, until ${expires}`
  const words = { GOOD: prolonged ? 'prolonged' : 'still good', BAD: 'not valid', UNCHECKED: 'not checked' }
  return `${tokenWords[kind]} (${from}): ${words[state]}${state === 'GOOD' ? until : `: ${why}`}`
}

const failureOf = (profile: string, tokens: readonly Refreshed[]): AppError | undefined => {
  const bad = tokens.filter(({ state }) => state === 'BAD')
  const failed = bad.length > 0 ? bad : tokens.filter(({ state }) => state === 'UNCHECKED')
  if (failed.length === 0) return undefined
  const reasons = failed.map(({ kind, why }) => `${kind}: ${why}`)
  return bad.length > 0
    ? new AppError('AUTH', `a token of profile ${profile} is not valid any more`, {
        reasons,
        try: bad.map(({ kind, from }) => mendOf(kind, from)),
        effect: 'none',
      })
    : new AppError('TEMPORARY', `the service could not be asked about a token of profile ${profile}`, {
        reasons,
        try: ['the same command again later'],
        effect: 'none',
      })
}
