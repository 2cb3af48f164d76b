import { type Block, type Column, meant, type SingleView } from '../output/view.ts'
import type { Collection } from '../schemas/collection.ts'
import type { Received } from '../schemas/raw-records.ts'
import { goodsPrice, goodsStock } from './goods-columns.ts'

export const collectionFields: readonly string[] = ['id', 'name', 'created', 'friendlyUrl', 'items']

/** A collection on a line. */
export const collectionColumns: readonly Column<Collection>[] = [
  { name: 'id', header: 'ID', text: ({ id }) => id },
  { name: 'name', header: 'NAME', flexible: true, least: 12, text: ({ name }) => meant('strong', name ?? '') },
  { name: 'products', header: 'PRODUCTS', align: 'right', text: ({ items }) => String(items.length) },
  {
    name: 'created',
    header: 'CREATED',
    text: ({ created }) => created?.slice(0, 10) ?? '',
    plain: ({ created }) => created ?? '',
  },
  {
    name: 'friendlyUrl',
    header: 'FRIENDLY URL',
    flexible: true,
    spare: true,
    text: ({ friendlyUrl }) => friendlyUrl ?? '',
  },
]

const page = ({ id, name, created, friendlyUrl, items }: Collection): readonly Block[] => [
  { kind: 'heading', text: meant('strong', name || id) },
  {
    kind: 'fields',
    rows: [
      ['id', id],
      ['created', created ?? ''],
      ['friendly URL', friendlyUrl ?? ''],
    ],
  },
  {
    kind: 'table',
    columns: [
      { header: 'NAME', flexible: true, least: 10 },
      { header: 'PRICE', align: 'right' },
      { header: 'IN STOCK' },
      { header: 'ITEM' },
      { header: 'PRODUCT', spare: true },
    ],
    rows: items.map((item) => [
      item.product?.name ?? '',
      goodsPrice(item),
      goodsStock(item),
      item.id,
      item.product?.id ?? '',
    ]),
  },
]

/** One collection with its products. JSON is the collection as the service sent it. */
export const collectionView = (record: Received<Collection>): SingleView<Collection> => ({
  kind: 'single',
  record,
  columns: collectionColumns,
  fields: collectionFields,
  page: page(record.value),
})
