import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MirrorTarget } from '../../src/mirror/mirror-target.ts'
import { openMirrorFile, sqliteTarget } from '../../src/mirror/sqlite-target.ts'
import { homeFolder } from '../support/homes.ts'
import { bodyOf, dayText, productText } from './pages.ts'
import { memoryTarget } from './syncing.ts'
import { targetSuite } from './target-suite.ts'

targetSuite('a mirror in an SQLite file', async () => sqliteTarget(openMirrorFile(join(homeFolder(), 'mirror.db'))))

const at = dayText(100)

/** Pages of a product each, asked for behind the products that are named, stored together. */
const together = async (...pages: readonly (readonly [product: string, after?: string])[]) => {
  const target = memoryTarget() as Required<MirrorTarget>
  const { pass } = await target.beginPass({ mode: 'full', fromAt: null, startedAt: at })
  const done = await target.commitPages(
    pages.map(([product, after]) => ({ pass, body: bodyOf(product), at, isPage: true, after })),
  )
  return { target, ids: done.map(({ last }) => last?.id), open: (await target.state()).open }
}

test('pages that wait together are stored in turn, with a cursor each', async () => {
  const { target, ids, open } = await together(
    [productText('a', 1)],
    [productText('b', 2), 'a'],
    [productText('a', 3), 'b'],
  )
  expect(ids).toEqual(['a', 'b', 'a'])
  expect(open).toMatchObject({ lastProductId: 'a', pages: 3, products: 3, added: 2, changed: 1 })
  expect((await target.cursors()).map(({ cursor, id }) => [cursor, id])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
  ])
})

test.each([
  ['one that follows another product', productText('c', 3), 'x'],
  ['one that is no page', '{"id":', 'b'],
])('of pages that wait together those in front of %s are stored', async (_, third, after) => {
  const { ids, open } = await together([productText('a', 1)], [productText('b', 2), 'a'], [third, after])
  expect(ids).toEqual(['a', 'b'])
  expect(open).toMatchObject({ lastProductId: 'b', pages: 2, products: 2 })
})
