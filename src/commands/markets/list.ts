import { marketsOf } from '../../cache/markets.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { marketColumns, marketFields } from './market-columns.ts'

export const marketOptions = {
  v4: flag('the list of /v4/markets, which products go by, instead of /v3/markets'),
  refresh: flag('ask the service, whatever the cache holds (it is kept for an hour)'),
}

export const list = defineCommand({
  summary: 'List the markets, with their shipping providers',
  about: ['The providers are what orders ship checks --provider against.'],
  args: {},
  options: marketOptions,
  examples: [
    ['merchant markets list --profile local', 'every market'],
    ['merchant markets list --v4 --profile local --json', 'the other list, as JSON'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Market'),
  run: (context, input) => marketsOf(context, input.v4 ? 'v4' : 'v3', input.refresh),
  view: ({ records, broken }) => ({
    kind: 'list',
    pages: [records],
    columns: marketColumns,
    fields: marketFields,
    empty: 'The service lists no markets.',
    problem: () =>
      broken.length === 0
        ? undefined
        : new AppError('BAD_RESPONSE', `${broken.length} of the markets could not be read; the others are shown`, {
            reasons: broken.map(({ path, problem }) => `${path}: ${problem}`),
          }),
  }),
})
