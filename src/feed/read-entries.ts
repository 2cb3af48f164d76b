import { isUtf8 } from 'node:buffer'
import { checkEntry } from './entry-check.ts'
import { feedFlaw } from './flaw.ts'
import { itemOfEntry } from './item.ts'
import { linesIn } from './markup.ts'
import type { Counts } from './read-products.ts'
import type { Desk } from './record-desk.ts'
import type { Block, Names, Task } from './task.ts'
import { makeEntryReader } from './xml-entries.ts'

const usualNames: Names = { entry: 'entry', google: 'g:' }

/** Reads whole entries of a GoogleShopping feed. Throws AppError BAD_RESPONSE for what is not UTF-8. */
export const readEntries = ({ bytes, names = usualNames }: Block, task: Task, desk: Desk): Counts => {
  if (!isUtf8(bytes)) throw feedFlaw('the feed cannot be read', false, 'its text is not UTF-8')
  let records = 0
  const broken = makeEntryReader(names).read(bytes.toString('utf8'), (value, line) => {
    records += 1
    const id = typeof value.id === 'string' && value.id !== '' ? value.id : undefined
    const found = task.check ? checkEntry(value) : undefined
    if (found !== undefined) desk.complain({ line, id, ...found })
    desk.take({ value, json: () => JSON.stringify(value), item: () => itemOfEntry(value) })
  })
  return { records, lines: linesIn(bytes), ...(broken && { broken }) }
}
