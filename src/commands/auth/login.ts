import { logIn } from '../../api/auth.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { keepToken, keptView, profileToKeepIn } from './keep-token.ts'

export const login = defineCommand({
  summary: 'Log in with email and password, and keep the token',
  about: [
    'Email and password are asked for; in scripts the password comes from standard input. The password is sent once and kept nowhere. The token is stored in the configuration file, bound to the origin of the profile, and is prolonged by itself while it is used.',
    "It is a shopper's token: it goes to the cart, favorites and collections, never to the merchant's endpoints. With --merchant it is the merchant's, for orders and markets where the profile has no API key.",
    'Profile local needs no logging in; its one user is anna@local.example, whose password is local_password.',
  ],
  args: {},
  options: {
    email: text('who logs in', 'address'),
    passwordStdin: flag('read the password from standard input'),
    merchant: flag("keep it as the merchant's token"),
  },
  examples: [
    ['merchant auth login', 'asks'],
    [
      'printf %s "$PASSWORD" | merchant auth login --email anna@local.example --password-stdin -p local',
      'does not ask',
    ],
  ],
  output: async () => (await import('../../contract/own-results.ts')).keptToken(),
  run: async (context, input) => {
    const profile = await profileToKeepIn(context)
    const email = input.email ?? (await context.ask.text({ message: 'Email', flag: '--email ADDRESS', check: isSome }))
    const password = await passwordOf(context, input.passwordStdin === true)
    const token = await tokenOf(context, email, password)
    return { email, kept: await keepToken(context, profile, input.merchant ? 'merchant' : 'shopper', token) }
  },
  view: ({ email, kept }) => keptView(kept, `Logged in as ${email}.`),
})

const isSome = (answer: string): true | string => answer.trim() !== '' || 'It cannot be empty.'

const passwordOf = async ({ ask, world }: Pick<Context, 'ask' | 'world'>, isPiped: boolean): Promise<string> => {
  if (!isPiped) return ask.secret({ message: 'Password (not shown)', flag: '--password-stdin', check: isSome })
  const password = world.stdin
    .readAll()
    .toString('utf8')
    .replace(/\r?\n$/, '')
  if (password !== '') return password
  throw new AppError('USAGE', '--password-stdin: standard input is empty', { effect: 'none' })
}

const tokenOf = async ({ send }: Pick<Context, 'send'>, email: string, password: string): Promise<string> => {
  try {
    return await send(logIn({ email, password }))
  } catch (error) {
    if (!isAppError(error) || error.code !== 'AUTH') throw error
    throw new AppError('AUTH', 'the service refused this email and password', {
      ...error.parts,
      try: ['merchant auth login', 'merchant profile show   (is it the right service?)'],
      cause: error,
    })
  }
}
