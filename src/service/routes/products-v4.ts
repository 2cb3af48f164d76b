import { productAnswers } from '../catalogue/product-answers.ts'
import { orderMarkets } from '../seed/markets.ts'

/** The same paths under /v4, with the obsolete models and the markets of /v3 (contract, "Products (v4, obsolete)"). */
export const {
  read: readProductV4,
  preview: previewProductV4,
  find: findProductV4,
} = productAnswers({ full: 'fullV4', preview: 'previewV4', markets: orderMarkets })
