import { type QueryFields, queryFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { jsonText, type ServiceAnswer } from '../message.ts'
import { incorrectInput, notFound } from '../problem.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Switches } from '../switches.ts'
import { catalogueIn, type LiveCatalogue } from './catalogue-in.ts'
import type { Form } from './forms.ts'
import type { Named } from './identity.ts'
import { marketIn } from './market-field.ts'
import { pageNamed } from './merchant-url.ts'
import { pointsOfSale } from './points-of-sale.ts'
import type { Look } from './render.ts'

/** The two models of a version of the interface, and its markets, where those are not all that there are. */
export interface Models {
  readonly full: Form
  readonly preview: Form
  readonly markets?: readonly MarketId[]
}

/** The handlers of single products, for one version of the interface. Each answers 404 for what is not there. */
export const productAnswers = (models: Models) => ({
  read: byId(models.full),
  preview: byId(models.preview),
  find: byMerchantUrl(models),
})

const byId =
  (form: Form): Handler =>
  ({ params, query }, { state, switches }) => {
    const fields = queryFields(query, ['pos'])
    const pos = posIn(fields, 'pos', switches)
    if (fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
    const id = params.productId ?? ''
    return state.read((shop) => {
      const catalogue = catalogueIn(shop)
      return answer(catalogue, catalogue.find(id), { form, pos }) ?? notFound(`There is no product '${id}'.`)
    })
  }

const byMerchantUrl =
  ({ full, preview, markets }: Models): Handler =>
  ({ query }, { state, switches }) => {
    const fields = queryFields(query, ['posId', 'market', 'url'])
    const pos = posIn(fields, 'posId', switches)
    const market = marketIn(fields, markets)
    const url = fields.required(
      'url',
      fields.read('url', /^https?:\/\/./i, 'must be an http or https URL', (text) => text),
    )
    if (market === undefined || url === undefined || fields.complaints().length > 0) {
      return incorrectInput(fields.complaints().join(' '))
    }
    // not shown: our choice of the model, by a switch
    const form = switches.merchantUrlModel === 'full' ? full : preview
    return state.read((shop) => {
      const catalogue = catalogueIn(shop)
      const place = placeOfPage(catalogue, url)
      const found = place === undefined ? undefined : { market, place }
      return answer(catalogue, found, { form, pos }) ?? notFound(`There is no product with the URL '${url}'.`)
    })
  }

const answer = (catalogue: LiveCatalogue, found: Named | undefined, look: Look): ServiceAnswer | undefined => {
  const entry = found && catalogue.entry(found.market, found.place)
  return entry && jsonText(200, catalogue.json(found.market, entry, look))
}

const placeOfPage = (catalogue: LiveCatalogue, url: string): number | undefined => {
  const page = pageNamed(url)
  const place = page && catalogue.findByCode(page.code)
  if (!page || place === undefined) return undefined
  return catalogue.design(place).brand.merchant === page.merchant ? place : undefined
}

/** Not shown: our choice, by a switch, of what a point of sale that nobody knows is told. */
const posIn = (fields: QueryFields, name: string, { posUnknown }: Switches): string | undefined =>
  fields.read(name, /^/, `must be one of ${[...pointsOfSale.keys()].join(', ')}`, (pos) =>
    posUnknown === 'ignored' || pointsOfSale.has(pos) ? pos : undefined,
  )
