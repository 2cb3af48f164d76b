import { isUtf8 } from 'node:buffer'
import type { Entry } from './entry-builder.ts'
import { checkEntry } from './entry-check.ts'
import { feedFlaw } from './flaw.ts'
import { itemOfEntry } from './item.ts'
import { linesIn } from './markup.ts'
import type { Counts } from './read-products.ts'
import type { Desk } from './record-desk.ts'
import { asText, type Spelling } from './spelling.ts'
import type { Block, Names, Task } from './task.ts'
import { readXmlEntries } from './xml-entries.ts'

const usualNames: Names = { entry: 'entry', google: 'g:' }

/** Bytes will do where nothing but whole lines is made of entries. */
const spellingFor = ({ grouped, stats, marks, to }: Task): Spelling =>
  grouped || stats || marks || to === 'csv' ? 'utf8' : 'latin1'

const idOf = ({ id }: Entry, spelling: Spelling): string | undefined => {
  if (typeof id !== 'string' || id === '') return undefined
  return spelling === 'latin1' ? asText(id) : id
}

const check = (value: Entry, id: string | undefined, line: number, desk: Desk): void => {
  const found = checkEntry(value)
  if (found !== undefined) desk.complain({ line, id, ...found })
  if (id !== undefined) desk.note(id, line)
}

/** Reads whole entries of a GoogleShopping feed. Throws AppError BAD_RESPONSE for what is not UTF-8. */
export const readEntries = ({ bytes, names = usualNames }: Block, task: Task, desk: Desk): Counts => {
  if (!isUtf8(bytes)) throw feedFlaw('the feed cannot be read', false, 'its text is not UTF-8')
  let records = 0
  const wanted = spellingFor(task)
  const broken = readXmlEntries(bytes, wanted, names, (value, spelling, line) => {
    records += 1
    if (task.check) check(value, idOf(value, spelling), line(), desk)
    desk.take({ value, spelling, json: () => JSON.stringify(value), item: () => itemOfEntry(value) })
  })
  return { records, lines: linesIn(bytes), ...(broken && { broken }) }
}
