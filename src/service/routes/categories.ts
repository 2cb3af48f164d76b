import { categoryTree } from '../catalogue/categories.ts'
import { marketIn } from '../catalogue/market-field.ts'
import { queryFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { json } from '../message.ts'
import { incorrectInput } from '../problem.ts'

/** GET /v5/categories and /v4/categories: the categories of a market (contract, "Products (v5)"). */
export const listCategories: Handler = ({ query }) => {
  const fields = queryFields(query, ['market'])
  const market = marketIn(fields)
  // not shown: our choice, that v4 has the same shape
  if (market === undefined || fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  return json(200, categoryTree(market))
}
