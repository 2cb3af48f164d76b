import { createHash } from 'node:crypto'
import type { Say } from '../context.ts'
import { readFeedFile } from './feed-file.ts'
import { inStep } from './in-step.ts'
import { manifestBeside } from './manifest.ts'
import { problemsFailure } from './problem-lines.ts'
import { plainTask } from './task.ts'

/** A product of a Native feed. */
export interface FeedProduct {
  readonly id: string
  /** As it was sent, byte for byte. */
  readonly json: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Blocks of whole lines that may wait for being taken, while the feed is read on. */
const mostWaiting = 4

/**
 * The products of a Native feed on this disk, in its order, some at a time and in bounded memory. Throws what
 * readFeedFile throws, and at the end AppError BAD_RESPONSE for records that are no products, which are left out, and
 * for a file that is not the one that the manifest beside it describes.
 */
export async function* feedProducts(file: string, say: Say): AsyncGenerator<readonly FeedProduct[]> {
  // marks are not looked at: with them threads say which records cannot be read
  const task = { ...plainTask, to: 'ndjson' as const, marks: true }
  const blocks = inStep<Uint8Array>(mostWaiting, async ({ put, room }) => {
    const hash = createHash('sha256')
    const reading = await readFeedFile(
      file,
      {
        task,
        format: 'native',
        // nothing of it is kept
        maxSize: Number.MAX_SAFE_INTEGER,
        watch: (piece) => void hash.update(piece),
        output: (bytes) => put([bytes]),
        room,
      },
      say,
    )
    const failure = problemsFailure(file, reading.problemCount, reading.problems, [`merchant feed check ${file}`])
    if (failure !== undefined) throw failure
    manifestBeside(file, { bytes: reading.packedBytes, records: reading.records, sha256: hash.digest('hex') })
  })
  for await (const some of blocks)
    for (const block of some) yield Buffer.from(block).toString('utf8').split('\n').flatMap(productOf)
}

const productOf = (line: string): readonly FeedProduct[] => {
  try {
    const fields = JSON.parse(line) as FeedProduct['fields'] | null
    const id = fields?.id
    return typeof id === 'string' && id !== '' && fields !== null ? [{ id, json: line.trim(), fields }] : []
  } catch {
    return []
  }
}
