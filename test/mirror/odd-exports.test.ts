import { describe, expect, test } from 'vitest'
import { lastProductId } from '../../src/api/last-product-id.ts'
import type { Question } from '../../src/mirror/sync-parts.ts'
import { bodyOf, dayText, productText } from './pages.ts'
import { memoryTarget, syncing, textsOf } from './syncing.ts'

type Answer = readonly string[] | 404

/** An export that answers pages by hand; products are looked up truthfully among those that it ever gave. */
const exportOf = (answer: (question: Question, before: number) => Answer) => {
  const given = new Map<string, string>()
  let pages = 0
  const ask = async (question: Question) => {
    const found: Answer = question.productIds
      ? question.productIds.flatMap((id) => given.get(id) ?? [])
      : answer(question, pages++)
    const texts = found === 404 ? [] : found
    for (const text of texts) given.set(JSON.parse(text).id, text)
    const body = bodyOf(...texts)
    return { body, isMissing: found === 404, lastId: found === 404 ? null : lastProductId(body), date: dayText(200) }
  }
  return { ask, pages: () => pages }
}

const page = (number: number): readonly string[] =>
  ['a', 'b'].map((letter) => productText(`${letter}${number}`, number + 1))

describe('an export that goes round in circles', () => {
  test.each([1, 2, 3, 4, 5])('of period %i is left, and the mirror is not complete', async (period) => {
    const { ask, pages } = exportOf((_, before) => page(before % period))
    const target = memoryTarget()
    await expect(syncing(target, ask)).rejects.toMatchObject({ code: 'INCOMPLETE' })
    expect(pages()).toBeLessThanOrEqual(period + period + 2)
    expect(await target.state()).toMatchObject({ lastFull: undefined, present: period * 2 })
  })
})

test('a page that comes twice is asked for once more, and the walk goes on', async () => {
  let isSpent = false
  const all = [page(0), page(1), page(2)]
  const { ask } = exportOf(({ from, lastProductId: last }) => {
    if (from !== undefined) return 404
    if (last === undefined) return page(0)
    const at = all.findIndex((one) => JSON.parse(one.at(-1) ?? '').id === last)
    if (at === 1 && !isSpent) {
      isSpent = true
      return page(1)
    }
    return all[at + 1] ?? []
  })
  const target = memoryTarget()
  const { passes } = await syncing(target, ask)
  expect(passes.map(({ mode, outcome }) => [mode, outcome])).toEqual([
    ['full', 'complete'],
    ['incremental', 'complete'],
  ])
  expect((await textsOf(target)).length).toBe(6)
})

test('404: no products at first, a broken export later', async () => {
  const none = exportOf(() => 404)
  expect((await syncing(memoryTarget(), none.ask)).passes.map(({ outcome }) => outcome)).toEqual([
    'complete',
    'complete',
  ])
  const later = exportOf(({ lastProductId: last }) => (last === undefined ? page(0) : 404))
  await expect(syncing(memoryTarget(), later.ask)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
})

test('only the empty list is the end: pages of any length before it', async () => {
  const lengths = [2, 1, 5, 1, 1, 3]
  const all = lengths.map((length, at) => Array.from({ length }, (_, one) => productText(`p${at}-${one}`, at + 1)))
  const { ask } = exportOf(({ from, lastProductId: last }) => {
    if (from !== undefined) return 404
    const at = all.findIndex((one) => JSON.parse(one.at(-1) ?? '').id === last)
    return all[at + 1] ?? []
  })
  const target = memoryTarget()
  await syncing(target, ask)
  expect((await textsOf(target)).length).toBe(13)
})
