import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { mappingNamed } from '../../config/mappings.ts'
import type { Context } from '../../context.ts'
import type { Unfit } from '../../desk/checked.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { errnoOf } from '../../files/io-failure.ts'
import { fixableFile } from '../../intake/fixable-file.ts'
import { isMappingText, type Mapping, parseMapping } from '../../intake/mapping.ts'
import { readShipments } from '../../intake/read-shipments.ts'
import { readStatusList } from '../../intake/read-status-list.ts'
import type { Reading, RowProblem, Understood } from '../../intake/reading.ts'
import type { Source } from '../../intake/source.ts'
import type { Listed } from './run-many.ts'
import { codeOf } from './status-field.ts'

/** A file as it is named on the line. */
export interface FileInput {
  /** - is standard input. */
  readonly file: string
  readonly map?: string | undefined
  readonly encoding?: string | undefined
}

type Needs = Pick<Context, 'world' | 'profile' | 'config' | 'say'>

/** The parcels of a carrier's file. Throws AppError USAGE for a file that is none. */
export const shipmentsFrom = async (context: Needs, input: FileInput): Promise<Listed> => {
  const reading = readShipments(bytesOf(context, input.file), await optionsOf(context, input))
  return listed(context, input, reading, { verb: 'ship', rows: reading.parcels })
}

/** The rows of a list of orders and statuses. Throws AppError USAGE for a file that is none, and for a word that is no status. */
export const statusesFrom = async (context: Needs, input: FileInput, verb: string): Promise<Listed> => {
  const { statusLabels } = await context.profile()
  const reading = readStatusList(bytesOf(context, input.file), await optionsOf(context, input))
  const rows = reading.rows.map(({ line, status, ...row }) => ({
    ...row,
    lines: [line],
    status: status === undefined ? undefined : codeOf(status, statusLabels),
  }))
  return listed(context, input, reading, { verb, rows })
}

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file)

const optionsOf = async ({ config }: Needs, { file, map, encoding }: FileInput) => ({
  name: nameOf(file),
  encoding,
  mapping: map === undefined ? undefined : await mappingOf(config, map),
})

const mappingOf = async (config: Needs['config'], typed: string): Promise<Mapping> =>
  parseMapping(isMappingText(typed) ? typed : mappingNamed(await config.read(), typed))

const bytesOf = ({ world }: Needs, file: string): Uint8Array => {
  if (file === '-') return world.stdin.readAll()
  try {
    return readFileSync(file)
  } catch (error) {
    throw new AppError('USAGE', `${file} cannot be read (${errnoOf(error) ?? 'it is no file'})`, { effect: 'none' })
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
