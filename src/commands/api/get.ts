import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { answerView } from './answer-view.ts'
import { pathArgument, requestAbout, requestOptions } from './options.ts'
import { pagesOf } from './pages.ts'
import { requestOf } from './request-of.ts'
import { sendAny } from './send-any.ts'

export const get = defineCommand({
  summary: 'GET any path of the service',
  about: [
    ...requestAbout,
    '--paginate follows the pages of the order list (pageIndex) and of the product export (lastProductId), and prints one array of all records.',
  ],
  args: { path: pathArgument },
  options: { ...requestOptions, paginate: flag('follow the pages of the order list or of the product export') },
  examples: [
    ['merchant api GET /v3/markets --profile local', 'the key of the profile goes along'],
    ['merchant api GET /v4/shoppingcart --include --profile local', 'with status and headers'],
    [
      'merchant api GET /v3/merchants/orders --query from=2026-11-01 --query states=0,1 --paginate -p local',
      'every order, as one array',
    ],
  ],
  run: async (context, input) => {
    const request = requestOf('GET', input)
    if (!input.paginate) return { answer: await sendAny(context, request), include: input.include === true }
    if (input.include) throw new AppError('USAGE', '--include and --paginate contradict each other', { effect: 'none' })
    return pagesOf(context, request)
  },
  view: (result) => ('answer' in result ? answerView(result) : result.view),
  failure: (result) => ('answer' in result ? result.answer.failure : undefined),
})
