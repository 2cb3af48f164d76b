import { expect, test } from 'vitest'
import { makeIdTable } from '../../src/feed/id-table.ts'

test('of many ids each is met where it stood first', () => {
  const table = makeIdTable()
  const idOf = (at: number): string => `5f${at.toString(16)}`
  for (let at = 0; at < 50_000; at += 1) expect(table.meet(idOf(at), at + 1)).toBeUndefined()
  for (let at = 0; at < 50_000; at += 7) expect(table.meet(idOf(at), 60_000)).toBe(at + 1)
})
