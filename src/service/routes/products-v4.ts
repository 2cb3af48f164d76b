import { productAnswers } from '../catalogue/product-answers.ts'

/** The same paths under /v4, with the obsolete models (contract, "Products (v4, obsolete)"). */
export const {
  read: readProductV4,
  preview: previewProductV4,
  find: findProductV4,
} = productAnswers({ full: 'fullV4', preview: 'previewV4' })
