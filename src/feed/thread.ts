import { parentPort, workerData } from 'node:worker_threads'
import { makeBlockReader } from './read-block.ts'
import type { Task } from './task.ts'
import { type FromThread, packedError, type ToThread } from './thread-messages.ts'

/** The other side of the pool: an input of its own for the bundler. */
const reader = makeBlockReader(workerData as Task)

const answerTo = (message: ToThread): FromThread => {
  if (message.kind === 'tally') return { kind: 'tally', tally: reader.tally() }
  const { format, names, buffer, from, length } = message
  try {
    return { kind: 'result', result: reader.read({ format, names, bytes: Buffer.from(buffer, from, length) }) }
  } catch (error) {
    return packedError(error)
  }
}

parentPort?.on('message', (message: ToThread) => {
  const answer = answerTo(message)
  const bytes = answer.kind === 'result' ? answer.result.output?.bytes : undefined
  const isOurs = bytes !== undefined && bytes.length === bytes.buffer.byteLength
  parentPort?.postMessage(answer, isOurs ? [bytes.buffer as ArrayBuffer] : [])
})
