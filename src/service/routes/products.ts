import { productAnswers } from '../catalogue/product-answers.ts'

/** GET /v5/products/:productId, …/preview and /v5/products/bymerchanturl (contract, "Products (v5)"). */
export const {
  read: readProduct,
  preview: previewProduct,
  find: findProduct,
} = productAnswers({ full: 'full', preview: 'preview' })
