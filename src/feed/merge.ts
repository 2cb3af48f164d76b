import { counted } from './amounts.ts'
import { groupsTogether } from './grouping.ts'
import { makeIdTable } from './id-table.ts'
import { type BlockResult, type Mark, mostProblems, type Problem, type Task } from './task.ts'
import { notWellFormed } from './xml-flaw.ts'

/** What comes out of a pass, block by block, in the order of the feed. */
export interface Outlet {
  readonly output?: (bytes: Uint8Array) => void
  readonly marks?: (marks: readonly Mark[]) => void
}

/** What the blocks came to so far. */
export interface Merged {
  records: number
  lines: number
  problemCount: number
  readonly problems: Problem[]
  /** How often two blocks share a product. */
  shared: number
}

/** Puts the results of blocks together, in their order. Throws AppError BAD_RESPONSE for XML that is not well-formed. */
export const makeMerge = (task: Task, { output = () => {}, marks = () => {} }: Outlet) => {
  const merged: Merged = { records: 0, lines: 0, problemCount: 0, problems: [], shared: 0 }
  const write = (text: string): void => output(Buffer.from(text))
  const groups = groupsTogether(write)
  const ids = makeIdTable()
  let lastGroup: string | undefined
  const met = (id: string, line: number): readonly Problem[] => {
    const before = ids.meet(id, line)
    return before === undefined ? [] : [{ line, id, path: 'id', problem: `line ${counted(before)} has the same` }]
  }
  const addOutput = (result: BlockResult): void => {
    const { output: made } = result
    if (made === undefined) return
    const pass = (): void => {
      if (made.bytes.length > 0) output(made.bytes)
    }
    if (task.grouped) groups.add(made.first, made.last, pass)
    else pass()
  }
  return {
    merged,
    begin: write,
    add: (result: BlockResult, linesBefore: number): void => {
      const line = merged.lines + linesBefore + 1
      if (result.broken !== undefined) throw notWellFormed(result.broken.problem, line + result.broken.line)
      const twice = result.ids.flatMap((id, at) => met(id, line + (result.idLines[at] ?? 0)))
      const found = result.problems.map((problem) => ({ ...problem, line: line + problem.line }))
      const inOrder = [...found, ...twice].sort((one, other) => one.line - other.line)
      merged.problems.push(...inOrder.slice(0, mostProblems - merged.problems.length))
      merged.problemCount += result.problemCount + twice.length
      merged.records += result.records
      merged.lines += linesBefore + result.lines
      if (result.groups !== undefined && result.groups[0] === lastGroup) merged.shared += 1
      lastGroup = result.groups?.[1] ?? lastGroup
      addOutput(result)
      if (result.marks.length > 0) marks(result.marks)
    },
    end: (): void => groups.end(),
  }
}
