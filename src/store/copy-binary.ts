/** How a value is written: the types of PostgreSQL that a mirror has. */
export type BinaryKind = 'text' | 'bigint' | 'double' | 'boolean' | 'numeric' | 'timestamp'

/** Bytes are text in UTF-8 without NUL. */
export type CopyValue = string | number | boolean | Uint8Array | null

/** Bytes that are handed over at a time. */
const chunkLength = 256 * 1024
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const end = Buffer.from([0xff, 0xff])
const epoch = Date.UTC(2000, 0, 1)

interface Sink {
  room: Buffer
  at: number
}

const writeBigint = (sink: Sink, value: number): void => {
  sink.at = sink.room.writeInt32BE(Math.floor(value / 0x1_0000_0000), sink.at)
  sink.at = sink.room.writeUInt32BE(value >>> 0, sink.at)
}

/** Groups of four decimal digits, as PostgreSQL's numeric has them: from decimal text without an exponent. */
const numericOf = (
  text: string,
): { readonly groups: readonly number[]; readonly weight: number; readonly scale: number } => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits =
    whole.padStart(Math.ceil(whole.length / 4) * 4, '0') + fraction.padEnd(Math.ceil(fraction.length / 4) * 4, '0')
  const groups = Array.from({ length: digits.length / 4 }, (_, place) => Number(digits.slice(place * 4, place * 4 + 4)))
  let weight = Math.ceil(whole.length / 4) - 1
  while (groups[0] === 0) {
    groups.shift()
    weight -= 1
  }
  while (groups.at(-1) === 0) groups.pop()
  return { groups, weight: groups.length === 0 ? 0 : weight, scale: fraction.length }
}

const writeNumeric = (sink: Sink, text: string): void => {
  const { groups, weight, scale } = numericOf(text)
  sink.at = sink.room.writeInt16BE(groups.length, sink.at)
  sink.at = sink.room.writeInt16BE(weight, sink.at)
  sink.at = sink.room.writeUInt16BE(text.startsWith('-') && groups.length > 0 ? 0x4000 : 0, sink.at)
  sink.at = sink.room.writeInt16BE(scale, sink.at)
  for (const group of groups) sink.at = sink.room.writeInt16BE(group, sink.at)
}

const writers: Readonly<Record<BinaryKind, (sink: Sink, value: Exclude<CopyValue, null>) => void>> = {
  text: (sink, value) => {
    if (value instanceof Uint8Array) {
      sink.room.set(value, sink.at)
      sink.at += value.length
      return
    }
    const text = String(value)
    // PostgreSQL holds every character but NUL
    sink.at += sink.room.write(text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text, sink.at)
  },
  bigint: (sink, value) => writeBigint(sink, Number(value)),
  double: (sink, value) => {
    sink.at = sink.room.writeDoubleBE(Number(value), sink.at)
  },
  boolean: (sink, value) => {
    sink.at = sink.room.writeUInt8(Number(value), sink.at)
  },
  numeric: (sink, value) => writeNumeric(sink, String(value)),
  timestamp: (sink, value) => writeBigint(sink, (Date.parse(String(value)) - epoch) * 1000),
}

/** More bytes than a value can take. */
const bound = (value: CopyValue): number => {
  if (typeof value === 'string') return value.length * 3 + 32
  return value instanceof Uint8Array ? value.length + 32 : 32
}

/**
 * Rows in the binary format of COPY (PostgreSQL, "COPY", Binary Format), a value for each kind: numeric is decimal text,
 * timestamp ISO 8601. A server reads it with less work than text. NUL in text becomes U+FFFD.
 */
export function* copyBinary(kinds: readonly BinaryKind[], rows: Iterable<readonly CopyValue[]>): Generator<Uint8Array> {
  const sink: Sink = { room: Buffer.alloc(0), at: 0 }
  yield signature
  for (const row of rows) {
    const needed = row.reduce<number>((sum, value) => sum + bound(value), 2)
    if (sink.at + needed > sink.room.length) {
      if (sink.at > 0) yield sink.room.subarray(0, sink.at)
      sink.room = Buffer.allocUnsafe(Math.max(chunkLength, needed))
      sink.at = 0
    }
    writeRow(sink, kinds, row)
  }
  if (sink.at > 0) yield sink.room.subarray(0, sink.at)
  yield end
}

const writeRow = (sink: Sink, kinds: readonly BinaryKind[], row: readonly CopyValue[]): void => {
  sink.at = sink.room.writeInt16BE(kinds.length, sink.at)
  for (let place = 0; place < kinds.length; place += 1) {
    const value = row[place] ?? null
    const start = sink.at
    sink.at = sink.room.writeInt32BE(-1, start)
    if (value === null) continue
    writers[kinds[place] ?? 'text'](sink, value)
    sink.room.writeInt32BE(sink.at - start - 4, start)
  }
}
