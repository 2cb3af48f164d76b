import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Difference, differenceOf } from '../../feed/difference.ts'
import { readFeedFile } from '../../feed/feed-file.ts'
import { inStep } from '../../feed/in-step.ts'
import { type MarkTable, makeMarkTable } from '../../feed/mark-table.ts'
import { problemsFailure } from '../../feed/problem-lines.ts'
import { type Mark, plainTask } from '../../feed/task.ts'
import type { FeedFormat } from '../../feed/unpack.ts'
import type { Received } from '../../schemas/raw-records.ts'

type Page = readonly Received<Difference>[]

export interface DiffWish {
  readonly old: string
  readonly new: string
  readonly format: FeedFormat | undefined
  readonly maxSize: number | undefined
}

/** How many of each kind. */
export interface DiffCounts {
  new: number
  gone: number
  'price up': number
  'price down': number
  price: number
  stock: number
  texts: number
}

/** Differences that may wait for being printed, while the new feed is read on. */
const mostWaiting = 5000
const pageSize = 500

const task = { ...plainTask, marks: true }

const readMarks = async (
  path: string,
  { format, maxSize }: DiffWish,
  say: Context['say'],
  marks: (marks: readonly Mark[]) => void,
  room?: () => Promise<void> | undefined,
): Promise<FeedFormat> => {
  const reading = await readFeedFile(path, { task, format, maxSize, marks, ...(room && { room }) }, say)
  const flaw = problemsFailure(path, reading.problemCount, reading.problems, [`merchant feed check ${path}`])
  if (flaw !== undefined) throw flaw
  return reading.format
}

/**
 * The differences of two feeds as they are found: the old one is read first, into a table; then the new one, product by
 * product; what was not met is gone. Throws what readFeedFile throws, and AppError BAD_RESPONSE for records without id.
 */
export const diffPages = async function* (
  wish: DiffWish,
  say: Context['say'],
  counts: DiffCounts,
): AsyncGenerator<Page> {
  const table = makeMarkTable()
  const format = await readMarks(wish.old, wish, say, (marks) => {
    for (const mark of marks) table.add(mark)
  })
  yield* ofNew({ ...wish, format }, say, table, counts)
  let page: Difference[] = []
  for (const mark of table.strangers()) {
    page.push(differenceOf(mark, undefined) as Difference)
    if (page.length < pageSize) continue
    yield pageOf(page, counts)
    page = []
  }
  if (page.length > 0) yield pageOf(page, counts)
}

const ofNew = async function* (
  wish: DiffWish,
  say: Context['say'],
  table: MarkTable,
  counts: DiffCounts,
): AsyncGenerator<Page> {
  const found = inStep<Difference>(mostWaiting, ({ put, room }) => {
    const take = (marks: readonly Mark[]): void =>
      put(marks.map((mark) => differenceOf(table.meet(mark.id), mark)).filter((one) => one !== undefined))
    return readMarks(wish.new, wish, say, take, room)
  })
  for await (const some of found) yield pageOf(some, counts)
}

const pageOf = (page: readonly Difference[], counts: DiffCounts): Page =>
  page.map((value) => {
    if (value.change !== 'changed') counts[value.change] += 1
    for (const what of value.what) counts[what] += 1
    return { value, raw: JSON.stringify(value) }
  })

export const sameFile = (): AppError => new AppError('USAGE', 'both feeds are standard input', { effect: 'none' })
