import { setImmediate } from 'node:timers/promises'

/** A file for an archive; its bytes can be made as often as they are asked for. */
export interface Member {
  readonly name: string
  /** seconds since 1970 */
  readonly modified: number
  readonly bytes: () => Iterable<Buffer>
}

const block = 512

/**
 * The files as a tar archive, which says each length before the bytes: so each file is rendered twice, first to be
 * measured, and never held.
 */
export const tarOf = async function* (members: readonly Member[]): AsyncGenerator<Buffer> {
  for (const member of members) {
    const size = await lengthOf(member.bytes())
    yield headerOf(member, size)
    yield* member.bytes()
    yield Buffer.alloc((block - (size % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

/** Measures without holding up who else is served. */
const lengthOf = async (bytes: Iterable<Buffer>): Promise<number> => {
  let length = 0
  for (const chunk of bytes) {
    length += chunk.length
    await setImmediate()
  }
  return length
}

/** The ustar header of an ordinary file: names below 100 bytes, numbers in octal, the sum of all bytes in the middle. */
const headerOf = ({ name, modified }: Member, size: number): Buffer => {
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, digits: number): void => {
    header.write(value.toString(8).padStart(digits, '0'), at)
  }
  header.write(name, 0)
  octal(0o644, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(modified, 136, 11)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  header.write('\u0000 ', 154)
  return header
}
