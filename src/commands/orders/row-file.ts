import { readFileSync } from 'node:fs'
import type { Context } from '../../context.ts'
import type { Unfit } from '../../desk/checked.ts'
import type { Asked } from '../../desk/plan-rows.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Repeated } from './bulk-report.ts'
import { csvRecords } from './csv-records.ts'

/** A file of rows as it was read. */
export interface RowFile {
  readonly rows: readonly Asked[]
  readonly unfit: readonly Unfit[]
  readonly repeated: readonly Repeated[]
  readonly header: readonly string[]
  /** By line number. */
  readonly cells: ReadonlyMap<number, readonly string[]>
}

const names: Readonly<Record<string, RegExp>> = {
  order: /^(order|order[ _-]?(number|id|no|nr)|reference|referenz|bestellnummer|ordernummer)$/i,
  item: /^(items?|item[ _-]?ids?|sku)$/i,
  tracking: /^(tracking|tracking[ _-]?(number|no|id)|sendungsnummer|kollinummer|parcel)$/i,
  provider: /^(provider|carrier|shipping[ _-]?provider|versender|transportör)$/i,
  comment: /^comment$/i,
  notify: /^notify$/i,
  status: /^status$/i,
}

/** The rows of a CSV file with a line of column names; - is standard input. Throws AppError USAGE. */
export const readRowFile = (
  { world }: Pick<Context, 'world'>,
  file: string,
  codeOf: (status: string) => number,
): RowFile => {
  const text = textOf(file, () => (file === '-' ? world.stdin.readAll() : readFileSync(file)))
  const [head, ...records] = csvRecords(text)
  if (head === undefined) throw refused(file, 'it is empty')
  const places = placesOf(head.cells)
  if (places.order === undefined) throw refused(file, `no column of orders among ${head.cells.join(', ')}`)
  const seen = new Map<string, number>()
  const rows: Asked[] = []
  const unfit: Unfit[] = []
  const repeated: Repeated[] = []
  for (const { line, cells } of records) {
    const first = seen.get(cells.join('\u0000'))
    if (first !== undefined) {
      repeated.push({ line, why: `repeats line ${first}` })
      continue
    }
    seen.set(cells.join('\u0000'), line)
    const row = rowOf(line, cells, places, codeOf)
    if ('code' in row) unfit.push(row)
    else rows.push(row)
  }
  return { rows, unfit, repeated, header: head.cells, cells: new Map(records.map(({ line, cells }) => [line, cells])) }
}

const refused = (file: string, why: string): AppError =>
  new AppError('USAGE', `${file} cannot be read as rows: ${why}`, { effect: 'none' })

const textOf = (file: string, bytes: () => Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes())
  } catch (error) {
    throw refused(file, error instanceof TypeError ? 'it is not UTF-8' : (error as Error).message)
  }
}

type Places = Readonly<Partial<Record<string, number>>>

const placesOf = (header: readonly string[]): Places =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, pattern]) => {
      const at = header.findIndex((cell) => pattern.test(cell.trim()))
      return at === -1 ? [] : [[name, at]]
    }),
  )

const yes = /^(1|y|yes|true|ja)$/i

const rowOf = (
  line: number,
  cells: readonly string[],
  places: Places,
  codeOf: (status: string) => number,
): Asked | Unfit => {
  const cell = (name: string): string | undefined => cells[places[name] ?? -1]?.trim() || undefined
  const order = cell('order')?.replace(/^#/, '')
  const tracking = cell('tracking')
  if (order === undefined) return { lines: [line], order: '', code: 'NO_ORDER', message: 'it names no order' }
  if (tracking !== undefined && /^\d+([.,]\d+)?e\+\d+$/i.test(tracking))
    return { lines: [line], order, code: 'DIGITS_LOST', message: `${tracking} was rounded by a spreadsheet` }
  const status = cell('status')
  const notify = cell('notify')
  return {
    lines: [line],
    order,
    items: cell('item')?.split(/[\s,;]+/) ?? [],
    tracking,
    provider: cell('provider'),
    comment: cell('comment'),
    ...(notify === undefined ? {} : { notify: yes.test(notify) }),
    ...(status === undefined ? {} : { status: codeOf(status) }),
  }
}
