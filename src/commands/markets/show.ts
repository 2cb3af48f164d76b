import { marketsOf } from '../../cache/markets.ts'
import { pickMarket } from '../../cache/pick-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { nearest } from '../../domain/similar.ts'
import { AppError } from '../../errors/app-error.ts'
import { meant } from '../../output/view.ts'
import { marketOptions } from './list.ts'
import { marketColumns, marketFields } from './market-columns.ts'

export const show = defineCommand({
  summary: 'Show one market and its shipping providers',
  args: { market: text('the market: its id, or its name', 'market', { pick: pickMarket }) },
  options: marketOptions,
  examples: [['merchant markets show se --profile local', 'Sweden']],
  output: async () => (await import('../../contract/published.ts')).recordOf('Market'),
  run: async (context, input) => {
    const { records } = await marketsOf(context, input.v4 ? 'v4' : 'v3', input.refresh)
    const wanted = input.market.toLowerCase()
    const found = records.find(({ value }) =>
      [value.id, value.name, value.country].some((name) => name?.toLowerCase() === wanted),
    )
    if (found) return found
    const ids = records.map(({ value }) => value.id)
    const names = records.flatMap(({ value }) => (value.name === undefined ? [] : [value.name]))
    const near = nearest(wanted, [...ids, ...names])
    throw new AppError('NOT_FOUND', `no market "${input.market}"`, {
      reasons: [...(near === undefined ? [] : [`did you mean ${near}?`]), `markets: ${ids.join(', ')}`],
      effect: 'none',
    })
  },
  view: (record) => ({
    kind: 'single',
    record,
    columns: marketColumns,
    fields: marketFields,
    page: [
      { kind: 'heading', text: meant('strong', record.value.name ?? record.value.id) },
      {
        kind: 'fields',
        rows: [
          ['id', record.value.id],
          ['country', record.value.country ?? ''],
          ['currency', [record.value.currencyName, record.value.currencySymbol].filter((part) => part).join(', ')],
          ['locale', record.value.locale ?? ''],
          ['VAT', record.value.defaultVat === undefined ? '' : `${record.value.defaultVat} %`],
        ],
      },
      {
        kind: 'table',
        columns: [{ header: 'PROVIDER' }, { header: 'ID' }],
        rows: record.value.providers.map(({ name, id }) => [name, id ?? '']),
      },
    ],
  }),
})
