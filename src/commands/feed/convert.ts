import { defineCommand } from '../../cli/define.ts'
import { choice, required } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { amountOfBytes, recordsText } from '../../feed/amounts.ts'
import { readFeedFile } from '../../feed/feed-file.ts'
import { problemsFailure } from '../../feed/problem-lines.ts'
import { plainTask } from '../../feed/task.ts'
import { openPartial, sweepPartials } from '../../files/partial-file.ts'
import { fileArgument, formatOption, groupOption, maxSizeOption } from './feed-options.ts'

/** Where converted bytes go: standard output, or a file that appears when it is whole. */
interface Sink {
  readonly write: (bytes: Uint8Array) => void
  readonly land: () => void
  readonly discard: () => void
}

const sinkOf = (out: string | undefined, { stdout, machine, now }: Context['world']): Sink => {
  if (out !== undefined && out !== '-') {
    sweepPartials(out, machine, now().getTime())
    return openPartial(out, machine)
  }
  return { write: (bytes) => stdout.write(Buffer.from(bytes).toString()), land: () => {}, discard: () => {} }
}

export const convert = defineCommand({
  summary: 'Convert a feed on disk to NDJSON or CSV',
  about: [
    'Native as NDJSON is the lines as they came, of all files of the archive; GoogleShopping becomes a line an entry, with the names of its g: fields, or with --group a line a product. CSV has a row a product (GoogleShopping: an entry); --columns chooses what, as in id,variants.0.sku:SKU,priceIncVat.value:Price.',
    'Without --out it is printed. A record that cannot be read is left out, named, and the end is exit 8; with --out there is then no new file.',
  ],
  args: { file: fileArgument },
  options: {
    to: required(choice('what it becomes: ndjson or csv', ['ndjson', 'csv'])),
    group: groupOption,
    format: formatOption,
    maxSize: maxSizeOption,
  },
  makesFile: true,
  examples: [
    ['merchant feed convert se-native.ndjson.gz --to csv --columns id,title,priceIncVat.value:Price', 'three columns'],
    ['merchant feed convert se-google.xml.gz --to ndjson --group', 'XML as JSON, a line a product'],
  ],
  output: async () => (await import('./published-shapes.ts')).convertShape(),
  run: async ({ flags, say, world }, { file, to, group, format, maxSize }) => {
    if (flags.columns !== undefined && to !== 'csv')
      throw new AppError('USAGE', '--columns are columns of CSV: it needs --to csv', { effect: 'none' })
    const sink = sinkOf(flags.out, world)
    const task = { ...plainTask, to, columns: flags.columns, grouped: group === true && to === 'ndjson' }
    try {
      const output = (bytes: Uint8Array): void => {
        say.progress.clear()
        sink.write(bytes)
      }
      const reading = await readFeedFile(file, { task, format, maxSize, output }, say)
      if (reading.problemCount === 0) sink.land()
      return { file, out: flags.out === '-' ? undefined : flags.out, to, reading }
    } finally {
      sink.discard()
    }
  },
  view: ({ file, out, to, reading }) => {
    if (out === undefined) return { kind: 'text', text: '' }
    const { format, records, bytes } = reading
    return {
      kind: 'result',
      result: { file, out, to, format, records, unpackedBytes: bytes, problemCount: reading.problemCount },
      lines:
        reading.problemCount > 0 ? [] : [`${out}: ${recordsText(records, format)} of ${amountOfBytes(bytes)} unpacked`],
    }
  },
  failure: ({ file, reading }) => problemsFailure(file, reading.problemCount, reading.problems),
})
