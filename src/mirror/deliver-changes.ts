import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeFailure } from '../files/io-failure.ts'
import { changeLine, changesSince } from './change-lines.ts'
import type { MirrorTarget } from './mirror-target.ts'

/**
 * Hands over every change that was not handed over before, to somebody who takes text and throws where he cannot; the
 * mirror remembers under `name` how far it came. Who is killed in between gets the last block once more.
 */
export const deliverTo = async (target: MirrorTarget, name: string, take: (text: string) => void): Promise<number> => {
  const key = `delivered ${name}`
  let count = 0
  for await (const changes of changesSince(target, Number((await target.note(key)) ?? 0))) {
    take(changes.map((change) => `${changeLine(change)}\n`).join(''))
    await target.setNote(key, String(changes.at(-1)?.sequence))
    count += changes.length
  }
  return count
}

/**
 * Appends the same to a file, each change once whatever is killed: the mirror remembers how long the file was, and what
 * is behind that was never reported done. A file that is gone, or shorter, is begun anew. Throws AppError LOCAL_IO.
 */
export const deliverToFile = async (target: MirrorTarget, path: string): Promise<number> => {
  const key = `delivered ${resolve(path)}`
  const [sequence = 0, length = 0] = ((await target.note(key)) ?? '0 0').split(' ').map(Number)
  const descriptor = opened(path)
  try {
    const isWhole = fstatSync(descriptor).size >= length
    let at = isWhole ? length : 0
    let count = 0
    ftruncateSync(descriptor, at)
    for await (const changes of changesSince(target, isWhole ? sequence : 0)) {
      const bytes = Buffer.from(changes.map((change) => `${changeLine(change)}\n`).join(''))
      for (let done = 0; done < bytes.length; )
        done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
      at += bytes.length
      fsyncSync(descriptor)
      await target.setNote(key, `${changes.at(-1)?.sequence} ${at}`)
      count += changes.length
    }
    return count
  } catch (error) {
    throw writeFailure(path, error, 'it holds what was delivered before')
  } finally {
    closeSync(descriptor)
  }
}

const opened = (path: string): number => {
  try {
    // for reading too: 'a' would append whatever position is asked for
    return openSync(path, 0o102, 0o600)
  } catch (error) {
    throw writeFailure(path, error)
  }
}
