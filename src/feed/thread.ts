import { parentPort, workerData } from 'node:worker_threads'
import { type BlockReader, openReader } from './read-block.ts'
import { type FromThread, packedError, type ThreadData, type ToThread } from './thread-messages.ts'

/** The other side of the pool: an input of its own for the bundler. */
const { format, task } = workerData as ThreadData
const opening = openReader(format, task)

const answerTo = (reader: BlockReader, message: ToThread): FromThread => {
  if (message.kind === 'tally') return { kind: 'tally', tally: reader.tally() }
  const { names, buffer, from, length } = message
  return { kind: 'result', result: reader.read({ names, bytes: Buffer.from(buffer, from, length) }) }
}

parentPort?.on('message', (message: ToThread) => {
  opening
    .then((reader) => answerTo(reader, message))
    .catch(packedError)
    .then((answer) => {
      const bytes = answer.kind === 'result' ? answer.result.output?.bytes : undefined
      const isOurs = bytes !== undefined && bytes.length === bytes.buffer.byteLength
      parentPort?.postMessage(answer, isOurs ? [bytes.buffer as ArrayBuffer] : [])
    })
})
