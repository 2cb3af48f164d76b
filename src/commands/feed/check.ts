import { createHash } from 'node:crypto'
import { defineCommand } from '../../cli/define.ts'
import { amountOfBytes, recordsText } from '../../feed/amounts.ts'
import { readFeedFile } from '../../feed/feed-file.ts'
import { manifestBeside } from '../../feed/manifest.ts'
import { problemsFailure } from '../../feed/problem-lines.ts'
import { plainTask } from '../../feed/task.ts'
import { fileArgument, formatOption, maxSizeOption } from './feed-options.ts'

export const check = defineCommand({
  summary: 'Check a feed on disk: whole, undamaged, every product by the full model',
  about: [
    'Every gzip checksum and length, every line or XML entry to the end, and every documented field of every product: its type, the ids, a title, a price, one variant at least. Optional fields may be missing or null, and unknown ones are welcome. An id that stands twice is told with both lines. A manifest beside the file is compared.',
  ],
  args: { file: fileArgument },
  options: { format: formatOption, maxSize: maxSizeOption },
  examples: [
    ['merchant feed check se-native.ndjson.gz', 'exit 8, naming line, product and field, when something does not fit'],
    ['merchant feed check se-native.ndjson.gz --json', 'counts and checksum, for scripts'],
  ],
  output: async () => (await import('./published-shapes.ts')).checkShape(),
  run: async ({ say }, { file, format, maxSize }) => {
    const hash = createHash('sha256')
    const task = { ...plainTask, check: true }
    const reading = await readFeedFile(file, { task, format, maxSize, watch: (piece) => void hash.update(piece) }, say)
    const sha256 = hash.digest('hex')
    const found = { bytes: reading.packedBytes, records: reading.records, sha256 }
    return { file, reading, sha256, manifest: manifestBeside(file, found) }
  },
  view: ({ file, reading, sha256, manifest }) => ({
    kind: 'result',
    result: {
      file,
      format: reading.format,
      bytes: reading.packedBytes,
      unpackedBytes: reading.bytes,
      records: reading.records,
      members: reading.members,
      tar: reading.isTar,
      sha256,
      manifest,
      problemCount: reading.problemCount,
      problems: reading.problems,
    },
    lines: [
      `${file}: ${recordsText(reading.records, reading.format)}, ${amountOfBytes(reading.packedBytes)}, unpacked ${amountOfBytes(reading.bytes)}${manifest === 'same' ? ', as the manifest says' : ''}`,
      `sha256 ${sha256}`,
    ],
  }),
  failure: ({ file, reading }) => problemsFailure(file, reading.problemCount, reading.problems),
})
