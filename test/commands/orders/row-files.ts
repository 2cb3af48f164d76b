import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BulkResult, bulkResult } from '../../../src/schemas/bulk-result.ts'
import { homeFolder } from '../../support/homes.ts'
import type { Ran } from '../../support/run.ts'

/** A file of that content in a folder of its own. */
export const fileOf = (lines: readonly string[], name = 'carrier.csv'): string => {
  const file = join(homeFolder(), name)
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  return file
}

/** A carrier's file: order and tracking number, by PostNord. */
export const parcels = (...pairs: readonly (readonly [order: number | string, tracking: string])[]): string =>
  fileOf(['order,tracking,provider', ...pairs.map(([order, tracking]) => `${order},${tracking},PostNord`)])

/** The result of many rows, which fits its published schema. */
export const manyOf = ({ out }: Ran): BulkResult => bulkResult.parse(JSON.parse(out))

export const outcomes = (ran: Ran): readonly string[] => manyOf(ran).rows.map(({ outcome }) => outcome)
