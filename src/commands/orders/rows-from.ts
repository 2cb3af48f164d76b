import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { mappingNamed } from '../../config/mappings.ts'
import type { Context } from '../../context.ts'
import type { Unfit } from '../../desk/checked.ts'
import type { Asked } from '../../desk/plan-rows.ts'
import { shellWord } from '../../domain/shell-word.ts'
import { type StatusLabels, statusCodeOf, statusWords } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { readFailure } from '../../files/io-failure.ts'
import { short } from '../../intake/cell.ts'
import { fixableFile } from '../../intake/fixable-file.ts'
import { isMappingText, type Mapping, parseMapping } from '../../intake/mapping.ts'
import { readShipments } from '../../intake/read-shipments.ts'
import { readStatusList } from '../../intake/read-status-list.ts'
import type { Reading, RowProblem, Understood } from '../../intake/reading.ts'
import type { Source } from '../../intake/source.ts'
import type { Listed } from './listed.ts'

/** A file as it is named on the line. */
export interface FileInput {
  /** - is standard input. */
  readonly file: string
  /** What was read of it already. */
  readonly bytes?: Uint8Array | undefined
  readonly map?: string | undefined
  readonly encoding?: string | undefined
  /** --no-tracking: rows without a number are letters. */
  readonly letters?: boolean | undefined
}

type Needs = Pick<Context, 'world' | 'profile' | 'config' | 'say'>

/** The parcels of a carrier's file. Throws AppError USAGE for a file that is none. */
export const shipmentsFrom = async (context: Needs, input: FileInput): Promise<Listed> => {
  const reading = readShipments(bytesOf(context, input), await optionsOf(context, input))
  return listed(context, input, reading, { verb: 'ship', rows: reading.parcels })
}

/**
 * The rows of a list of orders, each with its status, or all with the one that is given. Throws AppError USAGE for a file
 * that is no list, and for one without statuses where none is given.
 */
export const statusesFrom = async (
  context: Needs,
  input: FileInput,
  { verb, status }: { readonly verb: string; readonly status: number | undefined },
): Promise<Listed> => {
  const { statusLabels } = await context.profile()
  const reading = readStatusList(bytesOf(context, input), await optionsOf(context, input))
  if (status === undefined && reading.understood.columns.every(({ field }) => field !== 'status'))
    throw noStatuses(reading.name, input.file)
  const rows: Asked[] = []
  const unfit: Unfit[] = []
  for (const { line, status: word, ...row } of reading.rows) {
    const code = status ?? (word === undefined ? undefined : statusCodeOf(word, statusLabels))
    if (code === undefined) unfit.push(noStatus({ line, order: row.order }, word, statusLabels))
    else rows.push({ ...row, lines: [line], status: code })
  }
  const found = listed(context, input, reading, { verb, rows })
  return { ...found, unfit: [...found.unfit, ...unfit] }
}

const noStatuses = (name: string, file: string): AppError =>
  new AppError('USAGE', `${name} has no column of statuses`, {
    reasons: ['what the service says of an order as a whole is no status of its items'],
    try: [
      `merchant orders status hold --file ${shellWord(file)}   (one for all)`,
      '--map status=COLUMN   (statuses of items)',
    ],
    effect: 'none',
  })

const noStatus = (
  { line, order }: { readonly line: number; readonly order: string },
  word: string | undefined,
  labels: StatusLabels,
): Unfit => ({
  lines: [line],
  order,
  code: 'NO_STATUS',
  message: word === undefined ? 'it names no status' : `"${short(word)}" is not a status`,
  hint: `statuses: ${statusWords(labels).join(', ')}, or a code`,
})

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file)

const optionsOf = async ({ config }: Needs, { file, map, encoding, letters }: FileInput) => ({
  name: nameOf(file),
  encoding,
  letters,
  mapping: map === undefined ? undefined : await mappingOf(config, map),
})

const mappingOf = async (config: Needs['config'], typed: string): Promise<Mapping> =>
  parseMapping(isMappingText(typed) ? typed : mappingNamed(await config.read(), typed))

const bytesOf = ({ world }: Needs, { file, bytes }: FileInput): Uint8Array => {
  if (bytes !== undefined) return bytes
  if (file === '-') return world.stdin.readAll()
  try {
    return readFileSync(file)
  } catch (error) {
    throw readFailure(file, error)
  }
}

const listed = (
  { say }: Needs,
  { file }: FileInput,
  { name, problems, skipped, source, understood }: Reading<unknown>,
  { verb, rows }: Pick<Listed, 'verb' | 'rows'>,
): Listed => {
  say.notice(understoodText(name, understood))
  for (const { line, message, severity } of problems)
    if (severity === 'warning') say.warn(`${name}, line ${line}: ${message}`)
  const unfit = problems.filter(({ severity }) => severity === 'error').map(unfitOf)
  const writeFixable = (all: readonly Unfit[]): string | undefined => writeFixableFile(file, source, all)
  return { verb, rows, unfit, repeated: skipped, name, writeFixable }
}

const understoodText = (name: string, { format, encoding, columns, records }: Understood): string =>
  `${name}: ${format === 'list' ? 'a list' : format.toUpperCase()} in ${encoding}, ${records} rows; ${columns.map(({ field, header }) => `${field}: ${header}`).join(', ')}`

const unfitOf = ({ line, code, message, hint }: RowProblem): Unfit => ({
  lines: [line],
  order: '',
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

const problemsOf = ({ lines, code, message, hint }: Unfit): readonly RowProblem[] =>
  lines.map((line) => ({ line, code, severity: 'error', message, ...(hint === undefined ? {} : { hint }) }))

/** The rows that cannot be sent, beside the file that they came from. Gives the name of the new one. */
const writeFixableFile = (file: string, source: Source, unfit: readonly Unfit[]): string | undefined => {
  const bytes = fixableFile(source, unfit.flatMap(problemsOf))
  if (bytes === undefined) return undefined
  const end = extname(file)
  const name =
    file === '-' ? 'stdin.fixable.csv' : join(dirname(file), `${basename(file, end)}.fixable${end || '.csv'}`)
  writeDurable(name, bytes)
  return name
}
