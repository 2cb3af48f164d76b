import { column, maybe, number, type Table } from './table.ts'

const prices = [
  maybe('price', 'decimal', 'priceIncVat: the original price, exact digits'),
  maybe('price_real', 'real', 'the same as a number, to compare and to sort by'),
  maybe('sale_price', 'decimal', 'discountPriceIncVat: the price that is charged; no sale when it equals price'),
  maybe('sale_price_real', 'real', 'the same as a number'),
  maybe('currency', 'text', 'of these prices'),
]

/** What people query. Rows are made by `product-rows.ts`, in the order of these columns. */
export const productTables = [
  {
    name: 'products',
    about: 'one row a product, those that are gone included (removed_at)',
    columns: [
      number,
      column('id', 'text', 'the id of the product at the service'),
      maybe('title', 'text', ''),
      maybe('brand', 'text', ''),
      maybe('merchant', 'text', 'the merchant’s identifier'),
      maybe('merchant_name', 'text', ''),
      maybe('category_id', 'text', ''),
      maybe('category', 'text', 'the name of the category, in the market’s language'),
      maybe('sku', 'text', 'the product’s own; variants have theirs'),
      ...prices,
      maybe('on_sale', 'flag', '1 when sale_price is below price'),
      maybe('in_stock', 'flag', 'isInStock'),
      maybe('updated_at', 'text', 'lastUpdateDate, as sent'),
      column('first_seen_at', 'moment', 'when this mirror first had it, by the service’s clock'),
      column('changed_at', 'moment', 'when this mirror last saw it changed, by the service’s clock'),
      maybe('removed_at', 'moment', 'when a complete full pass no longer had it; empty while it is there'),
      column('seen_pass', 'integer', 'the pass that last wrote this row'),
      column('json', 'json', 'the product as the service sent it, every byte'),
    ],
    primaryKey: ['product_number'],
    unique: ['id'],
  },
  {
    name: 'variants',
    about: 'one row a variant of a product that is there',
    columns: [
      number,
      column('position', 'integer', 'its place among the variants, from 1'),
      column('id', 'text', 'the variant’s id; a cart wants <product id>_<variant id>'),
      maybe('sku', 'text', ''),
      maybe('gtin', 'text', ''),
      maybe('mpn', 'text', ''),
      maybe('title', 'text', ''),
      maybe('attributes_value', 'text', 'colour, size and so on in one text'),
      ...prices,
      maybe('stock_count', 'integer', 'stockCount'),
      maybe('stock_unlimited', 'flag', 'stockCountUnlimited'),
      maybe('in_stock', 'flag', 'isInStock'),
    ],
    primaryKey: ['product_number', 'position'],
  },
  {
    name: 'images',
    about: 'one row an image of a product that is there, or of a variant of it',
    columns: [
      number,
      column('variant_position', 'integer', 'the variant’s position; 0: an image of the product'),
      column('position', 'integer', 'its place among these images, from 1'),
      maybe('id', 'text', ''),
      maybe('uri', 'text', 'of the original size'),
    ],
    primaryKey: ['product_number', 'variant_position', 'position'],
  },
  {
    name: 'changes',
    about: 'one row a change, oldest first: what `export changes` reads',
    columns: [
      column('sequence', 'integer', 'grows by at least one with each change'),
      column('at', 'moment', 'when the mirror saw it, by the service’s clock'),
      column('kind', 'text', 'added, changed, removed or restored'),
      number,
    ],
    primaryKey: ['sequence'],
  },
] as const satisfies readonly Table[]
