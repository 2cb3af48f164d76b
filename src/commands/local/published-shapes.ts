import { resultOf, resultsOf } from '../../contract/published.ts'
import { about, always, flag, list, moment, orNull, type Schema, text, whole } from '../../contract/schema-kinds.ts'

const stopped = about('where the clock of the service stopped', orNull(moment))

/** What `local start --json` prints, when it ends. */
export const startShape = (): Schema => resultOf({ url: text, storageUrl: text, stopped: always(true), kept: flag })

/** What `local reset --json` prints. */
export const resetShape = (): Schema => resultOf({ seed: whole, orders: whole, now: stopped })

/** What `local seed --json` prints. */
export const seedShape = (): Schema =>
  resultOf({ seed: whole, orders: whole, products: whole, scenario: text, now: stopped })

/** What `local status --json` prints. */
export const statusShape = (): Schema =>
  resultOf({
    file: orNull(text),
    bytes: about('null while there is no file', orNull(whole)),
    seed: whole,
    orders: whole,
    products: whole,
    scenario: text,
    now: moment,
    pinned: flag,
    changedOrders: whole,
    changedCollections: whole,
    changedProducts: whole,
    favorites: whole,
    cartLines: whole,
    feedLinks: whole,
    switches: about('those that are not at their default', { type: 'object' }),
  })

/** What `local product --json` prints. */
export const productShape = (): Schema => resultOf({ id: text, market: text, published: flag, lastUpdateDate: moment })

/** What `local switches --json` prints. */
export const switchesShape = (): Schema =>
  resultsOf({ name: text, value: text, default: text, choices: list(text), about: text })

/** What `local openapi` prints: OpenAPI has a schema of its own. */
export const openApiShape = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  description: 'an OpenAPI 3.1 document',
  type: 'object',
  properties: { openapi: text, info: { type: 'object' }, paths: { type: 'object' } },
  required: ['openapi', 'info', 'paths'],
})
