import { describe, expect, test } from 'vitest'
import type { MirrorTarget, PageCommitted } from '../../src/mirror/mirror-target.ts'
import { bodyOf, dayText, productText } from './pages.ts'

const at = dayText(100)

/** What every target promises. `open` gives an empty mirror. */
export const targetSuite = (name: string, open: () => Promise<MirrorTarget>): void => {
  const began = async (mode: 'full' | 'incremental' = 'full') => {
    const target = await open()
    const { pass } = await target.beginPass({ mode, fromAt: null, startedAt: at })
    return { target, pass }
  }
  const put = (target: MirrorTarget, pass: number, ...products: readonly string[]): Promise<PageCommitted> =>
    target.commitPage({ pass, body: bodyOf(...products), at, isPage: true })

  describe(name, () => {
    test('keeps products, the checkpoint and what was counted', async () => {
      const { target, pass } = await began()
      expect(await put(target, pass, productText('a', 1), productText('b', 2))).toEqual({
        products: 2,
        fresh: 2,
        added: 2,
        changed: 0,
        restored: 0,
        broken: [],
        last: { id: 'b', updatedAt: dayText(2) },
      })
      const state = await target.state()
      expect(state).toMatchObject({ present: 2, removed: 0, sequence: 2 })
      expect(state.open).toMatchObject({ pass, mode: 'full', lastProductId: 'b', pages: 1, products: 2, added: 2 })
      expect(await target.cursors()).toEqual([{ cursor: 1, id: 'b', updatedAt: dayText(2), proven: false }])
      await target.markCursors([1], true)
      expect((await target.cursors())[0]?.proven).toBe(true)
      expect(await target.find(['b', 'nothing'])).toMatchObject([{ id: 'b', json: productText('b', 2) }])
      expect((await target.products({ after: 0, limit: 1 })).map(({ id }) => id)).toEqual(['a'])
      expect((await target.changes(1, 10)).map(({ id, kind }) => [id, kind])).toEqual([['b', 'added']])
    })

    test('the newer state wins, of equal moments the later one; the same bytes are no change', async () => {
      const { target, pass } = await began()
      await put(target, pass, productText('a', 5), productText('a', 3), productText('b', 1))
      const again = await put(target, pass, productText('a', 4), productText('b', 1), productText('c', 1))
      expect(again).toMatchObject({ products: 3, fresh: 1, added: 1, changed: 0 })
      expect(await put(target, pass, productText('b', 1, ',"sku":"x"'))).toMatchObject({ fresh: 0, changed: 1 })
      expect((await target.find(['a', 'b'])).map(({ json }) => json)).toEqual([
        productText('a', 5),
        productText('b', 1, ',"sku":"x"'),
      ])
    })

    test('a full pass removes what it did not meet, and a later answer restores it', async () => {
      const { target, pass } = await began()
      await put(target, pass, productText('a', 1), productText('b', 1), productText('c', 1))
      await target.endPass({ pass, outcome: 'complete', at, remove: true })
      const next = (await target.beginPass({ mode: 'full', fromAt: null, startedAt: at })).pass
      await put(target, next, productText('a', 1), productText('c', 2))
      const { products, count } = await target.missing(next, { after: 0, limit: 10 })
      expect([products.map(({ id }) => id), count]).toEqual([['b'], 1])
      const ended = await target.endPass({ pass: next, outcome: 'complete', at, remove: true })
      expect(ended).toMatchObject({ removed: 1, changed: 1, outcome: 'complete', endedAt: at })
      expect(await target.state()).toMatchObject({ present: 2, removed: 1, open: undefined, lastFull: { pass: next } })
      expect(await target.find(['b'])).toEqual([])
      expect(await target.removals(['a', 'b', 'nothing'])).toEqual([{ id: 'b', at }])
      const third = (await target.beginPass({ mode: 'incremental', fromAt: at, startedAt: at })).pass
      expect(await put(target, third, productText('b', 1))).toMatchObject({ restored: 1, fresh: 1 })
      const changes = await target.changes(0, 100)
      expect(changes.filter(({ id }) => id === 'b').map(({ kind }) => kind)).toEqual(['added', 'removed', 'restored'])
    })

    test('is searched by words in any case, by ids, codes, sale and stock', async () => {
      const { target, pass } = await began()
      const dear = productText('a', 1, ',"brand":"Äppelsaft","isInStock":true')
      const cheap = productText(
        'b',
        1,
        ',"brand":"100 % \\u0000wool","discountPriceIncVat":{"value":9,"currency":"SEK"}',
      )
      await put(target, pass, cheap, dear, productText('c_1', 1))
      const found = async (...words: readonly string[]) =>
        (await target.search({ words, onSale: false, inStock: false, limit: 9 })).map((json) => JSON.parse(json).id)
      expect(await found()).toEqual(['a', 'b', 'c_1'])
      expect([await found('TITLE', 'äppel'), await found('äppel', 'wool'), await found('0 %')]).toEqual([
        ['a'],
        [],
        ['b'],
      ])
      expect([await found('b'), await found('b_bv'), await found('bv'), await found('S-b')]).toEqual([
        ['b'],
        ['b'],
        ['b'],
        ['b'],
      ])
      expect([await found('_'), await found('c_1'), await found('x_1')]).toEqual([['c_1'], ['c_1'], []])
      const some = { words: [], onSale: false, inStock: false, limit: 1 }
      expect(await target.search({ ...some, onSale: true })).toEqual([cheap])
      expect(await target.search({ ...some, inStock: true })).toEqual([dear])
      expect((await target.search(some)).length).toBe(2)
    })

    test('a page that is none changes nothing, a broken product only itself', async () => {
      const { target, pass } = await began()
      for (const text of ['[{"id":"a"', '{}', '\xff'])
        await expect(
          target.commitPage({ pass, body: Buffer.from(text, 'latin1'), at, isPage: true }),
        ).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
      const page = await put(target, pass, '{"id":7}', productText('b', 1), '{"id":"c","variants":[{"id":""}]}')
      expect(page).toMatchObject({ products: 3, added: 1, last: { id: 'c' } })
      expect(page.broken.map(({ path }) => path)).toEqual(['[0].id', '[2].variants[0].id'])
      expect((await target.state()).open).toMatchObject({ pages: 1, products: 3, broken: 2 })
    })

    test('what was looked up is no place to go on from', async () => {
      const { target, pass } = await began()
      await put(target, pass, productText('a', 1))
      await target.commitPage({ pass, body: bodyOf(productText('b', 1)), at, isPage: false })
      expect((await target.state()).open).toMatchObject({ lastProductId: 'a', pages: 1, products: 2 })
      expect((await target.cursors()).length).toBe(1)
    })

    test('a quiet pass is one that changed nothing; a new pass forgets what the one before met', async () => {
      const { target, pass } = await began()
      await put(target, pass, productText('a', 1))
      await target.endPass({ pass, outcome: 'complete', at, remove: true })
      expect((await target.state()).lastQuiet).toBeUndefined()
      const second = (await target.beginPass({ mode: 'incremental', fromAt: at, startedAt: at })).pass
      expect(await put(target, second, productText('a', 1))).toMatchObject({ fresh: 1, changed: 0 })
      expect(await put(target, second, productText('a', 1))).toMatchObject({ fresh: 0 })
      await target.endPass({ pass: second, outcome: 'complete', at, remove: false })
      expect((await target.state()).lastQuiet?.pass).toBe(second)
      expect(await target.cursors()).toEqual([])
    })

    test('remarks', async () => {
      const { target } = await began()
      expect(await target.note('delivered -')).toBeUndefined()
      await target.setNote('delivered -', '7')
      await target.setNote('delivered -', '8')
      expect(await target.note('delivered -')).toBe('8')
      await target.close()
    })
  })
}
