import type { Csv } from './columns.ts'
import { makeGrouping } from './grouping.ts'
import type { Item } from './item.ts'
import type { Spelling } from './spelling.ts'
import { addTally, emptyTally, type Tally, tallyItem } from './stats.ts'
import { type Group, type Mark, mostProblems, type Problem, type Task } from './task.ts'
import { hashOf } from './text-hash.ts'
import { makeTextSink } from './text-sink.ts'

/** A record as it was read: its value, its JSON text, and what it is as an item. */
export interface Read {
  readonly value: unknown
  readonly spelling: Spelling
  readonly json: () => string
  readonly item: () => Item
}

/** What one block brings, gathered record by record. */
export interface Desk {
  readonly take: (read: Read) => void
  readonly complain: (problem: Problem) => void
  /** The id of what is checked. */
  readonly note: (id: string, line: number) => void
  readonly result: () => Gathered
}

export interface Gathered {
  readonly output: Uint8Array
  readonly first: Group | undefined
  readonly last: Group | undefined
  readonly ids: readonly string[]
  readonly idLines: readonly number[]
  readonly marks: readonly Mark[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
  readonly groups: readonly [string, string] | undefined
}

export interface Clerk {
  /** A desk for the next block. */
  readonly desk: () => Desk
  /** All that was counted so far. */
  readonly tally: () => Tally
}

const markOf = ({ id, title, price, currency, stock, isInStock, texts }: Item): Mark => ({
  id,
  title,
  price,
  currency,
  stock,
  isInStock,
  texts: hashOf(texts),
})

/** Does with each record what the task asks for; the same in every thread. `csv` where lines of it are wanted. */
export const makeClerk = (task: Task, csv: Csv | undefined): Clerk => {
  const total = emptyTally()
  const sink = makeTextSink()
  return {
    tally: () => total,
    desk: () => {
      const tally = emptyTally()
      const marks: Mark[] = []
      const problems: Problem[] = []
      const ids: string[] = []
      const idLines: number[] = []
      let problemCount = 0
      const grouping = task.grouped ? makeGrouping() : undefined
      let first: string | undefined
      let last: string | undefined
      return {
        take: (read) => {
          if (csv !== undefined) sink.write(csv.line(read.value))
          else if (grouping !== undefined) grouping.add(read.item().group, read.json())
          else if (task.to === 'ndjson') sink.writeLine(read.json(), read.spelling)
          if (!task.stats && !task.marks) return
          const item = read.item()
          if (task.marks) marks.push(markOf(item))
          if (task.stats) tallyItem(tally, item, item.group !== last)
          first ??= item.group
          last = item.group
        },
        complain: (problem) => {
          problemCount += 1
          if (problems.length < mostProblems) problems.push(problem)
        },
        note: (id, line) => {
          ids.push(id)
          idLines.push(line)
        },
        result: () => {
          if (task.stats) addTally(total, tally)
          const grouped = grouping?.result()
          return {
            output: grouped === undefined ? sink.take() : Buffer.from(grouped.text),
            first: grouped?.first,
            last: grouped?.last,
            ids,
            idLines,
            marks,
            problems,
            problemCount,
            groups: first === undefined || last === undefined ? undefined : [first, last],
          }
        },
      }
    },
  }
}
