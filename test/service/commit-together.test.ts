import { expect, test } from 'vitest'
import { commitTogether } from '../../src/service/commit-together.ts'
import { openDatabase } from '../../src/store/database.ts'
import { ask, numbered, shop } from './ask.ts'

/** Numbers in memory, and what is heard of their commits. */
const numbers = () => {
  const database = openDatabase('numbers', {
    migrations: ['CREATE TABLE numbers (n INTEGER)'],
    holds: 'numbers',
    memory: true,
  })
  const heard: string[] = []
  const commit = commitTogether({ committed: () => heard.push('committed'), failed: () => heard.push('failed') })
  const put = (n: number) =>
    commit(database, () => {
      const before = database.all('SELECT n FROM numbers').length
      database.run('INSERT INTO numbers (n) VALUES (?)', n)
      if (n < 0) throw new RangeError(`${n} is below zero`)
      return before
    })
  const kept = () => database.all('SELECT n FROM numbers ORDER BY rowid').map(({ n }) => n)
  return { database, heard, put, kept }
}

test('deeds that are given together are one commit, and each sees those before it', async () => {
  const { heard, put, kept } = numbers()
  expect(await Promise.all([1, 2, 3].map(put))).toEqual([0, 1, 2])
  expect([kept(), heard]).toEqual([[1, 2, 3], ['committed']])
  expect(await put(4)).toBe(3)
  expect(heard).toEqual(['committed', 'committed'])
})

test('one that throws leaves no trace, and takes nobody with it', async () => {
  const { heard, put, kept } = numbers()
  const ends = await Promise.allSettled([1, -2, 3, -4, 5].map(put))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
    0,
    '-2 is below zero',
    1,
    '-4 is below zero',
    2,
  ])
  expect([kept(), heard]).toEqual([
    [1, 3, 5],
    ['failed', 'failed', 'committed'],
  ])
})

test('a file that fails, fails all that wait for it', async () => {
  const { database, heard, put } = numbers()
  const both = [put(1), put(2)]
  database.close()
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(heard).toEqual(['failed'])
})

test('forty writes at once to one order are all there, in their order', async () => {
  const service = shop()
  const { id } = await numbered(service, 1060)
  const remarks = Array.from({ length: 40 }, (_, number) => `remark ${number}`)
  const target = `/v3/merchants/orders/${id}/shipping`
  const answers = await Promise.all(
    remarks.map((comment) => ask(service, target, { method: 'POST', body: { comment } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(remarks.map(() => 200))
  const { activityLogs } = await numbered(service, 1060)
  expect(activityLogs.flatMap(({ text }) => ('comment' in text ? [text.comment] : []))).toEqual(remarks)
})
