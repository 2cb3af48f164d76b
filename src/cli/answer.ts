import type { GlobalFlags, Say } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { makePaint } from '../output/colour.ts'
import type { Select } from '../output/select.ts'
import type { Sheet } from '../output/sheet.ts'
import { wantsColour } from '../terminal/colour-choice.ts'
import type { World } from '../world.ts'

interface Surroundings {
  readonly io: World
  readonly flags: GlobalFlags
  readonly say: Say
  /** --query: the part of the JSON that is wanted. */
  readonly select: Select | undefined
}

/** Prints an answer where it belongs: standard output, or all of it to a file. Throws what `print` throws, LOCAL_IO. */
export const printAnswer = async (
  { io, flags, say, select }: Surroundings,
  print: (sheet: Sheet) => Promise<void>,
): Promise<void> => {
  const file =
    flags.out === undefined || flags.out === '-' ? undefined : (await import('./out-file.ts')).outFile(flags.out)
  const forPeople = file === undefined && io.stdout.isTerminal
  const toStdout = (text: string): void => {
    say.progress.clear()
    io.stdout.write(text)
  }
  const sheet: Sheet = {
    isAsked: (flags.output ?? file?.format ?? select) !== undefined,
    format: flags.output ?? file?.format ?? (select !== undefined ? 'json' : forPeople ? 'table' : 'tsv'),
    columns: flags.columns,
    paint: await makePaint(file === undefined && wantsColour(flags.color, io.env, io.stdout.isTerminal)),
    width: forPeople ? io.stdout.columns : Number.POSITIVE_INFINITY,
    forPeople,
    write: file === undefined ? toStdout : (text) => file.write(text),
    notice: say.notice,
  }
  if (flags.columns !== undefined && (sheet.format === 'json' || sheet.format === 'ndjson'))
    say.warn('--columns chooses columns of tables, CSV and tab-separated text; JSON holds whole records')
  try {
    await (select === undefined ? print(sheet) : printSelected(select, sheet, print))
  } catch (error) {
    file?.abort()
    throw error
  }
  file?.commit()
  say.progress.end()
}

/** The whole document first: an expression looks at all of it. What failed while it was made is thrown when it is printed. */
const printSelected = async (select: Select, sheet: Sheet, print: (sheet: Sheet) => Promise<void>): Promise<void> => {
  const parts: string[] = []
  let failure: { readonly error: unknown } | undefined
  try {
    await print({
      ...sheet,
      format: 'json',
      isAsked: true,
      columns: undefined,
      forPeople: false,
      write: (text) => parts.push(text),
    })
  } catch (error) {
    failure = { error }
  }
  const document = parts.join('')
  if (isWhole(document)) sheet.write(select(document, sheet))
  if (failure !== undefined) throw failure.error
  if (!isWhole(document))
    throw new AppError('USAGE', '--query: this answer is no JSON, and has no parts', { effect: 'none' })
}

/** A list that broke off is left open, and one that cannot be proved complete is closed. */
const isWhole = (document: string): boolean => {
  try {
    JSON.parse(document)
    return true
  } catch {
    return false
  }
}
