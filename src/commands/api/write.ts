import type { AnyRequest } from '../../api/any-call.ts'
import { answersToken } from '../../api/endpoint-access.ts'
import { defineCommand, type Example } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { answerView } from './answer-view.ts'
import { pathArgument, requestAbout, requestOptions } from './options.ts'
import { requestOf } from './request-of.ts'
import { sendAny } from './send-any.ts'
import { bodyOf } from './typed-request.ts'

const writing = (method: Exclude<AnyRequest['method'], 'GET'>, examples: readonly Example[]) =>
  defineCommand({
    summary: `${method} any path of the service`,
    about: [
      ...requestAbout,
      'A write is asked about (--yes answers) and sent once; in doubt it is exit 10, and not sent again. Nothing is checked before, as orders ship and its like do, and nothing is read back.',
    ],
    args: { path: pathArgument },
    options: {
      ...requestOptions,
      body: text('the JSON to send; @FILE for a file, - for standard input', 'json'),
      yes: flag('answer yes to the confirmation', { short: 'y' }),
    },
    examples,
    run: async (context, input) => {
      if (answersToken(input.path) && input.body !== undefined && !/^(-$|@)/.test(input.body)) {
        throw new AppError('USAGE', 'a password on the command line could be read by other users of this machine', {
          try: ['merchant auth login', '--body - with the JSON on standard input'],
          effect: 'none',
        })
      }
      const body = input.body === undefined ? undefined : bodyOf(input.body, () => context.world.stdin.readAll())
      const request = requestOf(method, input, body)
      const question = { message: `${method} ${request.path}: send it?`, flag: '--yes' }
      if (!answersToken(request.path) && !input.yes && !(await context.ask.confirm(question)))
        throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
      return { answer: await sendAny(context, request), include: input.include === true }
    },
    view: answerView,
    failure: ({ answer }) => answer.failure,
  })

const favorites = `'{"productIds":["91cc05b6408d53743cd820b5"]}'`

export const post = writing('POST', [
  [`merchant api POST /v4/favorites --body ${favorites} -y -i -p local`, 'a favorite'],
])

export const put = writing('PUT', [
  [
    `merchant api PUT /v3/merchants/orders/5f1c2cdb222f7133de75f677 --body '{"status":1}' --curl -qp local`,
    'the equal curl line; nothing is sent',
  ],
])

export const remove = writing('DELETE', [
  ['merchant api DELETE /v3/collections/f3e153cc8920734b9188e935 --yes --include --profile local', 'a collection'],
])
