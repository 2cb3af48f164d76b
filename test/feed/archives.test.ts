import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atomOf, entryOf, reading, tarOf } from './reading.ts'

const one = '{"id":"p1","a":"{"}'
const two = '{"id":"p2"}'
const both = `${one}\n${two}\n`
const ndjson = { to: 'ndjson' } as const

const failed = async (bytes: Uint8Array, options = {}): Promise<string | undefined> =>
  (await reading(bytes, ndjson, options)).failure

test.each([
  ['one member', gzipSync(both), 1],
  ['two members', Buffer.concat([gzipSync(`${one}\n`), gzipSync(`${two}\n`)]), 2],
  ['two files without a line end between them', Buffer.concat([gzipSync(one), gzipSync(two)]), 2],
  ['a member that ends inside a line', Buffer.concat([gzipSync(both.slice(0, 12)), gzipSync(both.slice(12))]), 2],
  [
    'a member that ends inside a string with a brace',
    Buffer.concat([gzipSync('{"id":"p1","a":"{"'), gzipSync(`}\n${two}`)]),
    2,
  ],
  ['an empty member between', Buffer.concat([gzipSync(one), gzipSync(''), gzipSync(two)]), 3],
  ['zeros behind the end', Buffer.concat([gzipSync(both), Buffer.alloc(1000)]), 1],
  ['a header with a name, a comment and a checksum', named(both), 1],
  [
    'a tar',
    gzipSync(
      tarOf([
        { name: 'a', text: `${one}\n` },
        { name: 'b', text: two },
      ]),
    ),
    1,
  ],
  [
    'a tar without line ends',
    gzipSync(
      tarOf([
        { name: 'a', text: one },
        { name: 'b', text: two },
      ]),
    ),
    1,
  ],
  [
    'a tar with folders, links and notes',
    gzipSync(
      tarOf([
        { name: './', text: '', kind: '5' },
        { name: 'x', text: '30 mtime=1\n', kind: 'x' },
        { name: '../../etc/passwd', text: one },
        { name: 'l', text: '', kind: '2' },
        { name: '/root/.ssh/id', text: two },
      ]),
    ),
    1,
  ],
] as const)('%s', async (_, bytes, members) => {
  for (const piece of [1, 7, 100_000]) {
    const came = await reading(bytes, ndjson, { piece })
    expect(came.failure).toBeUndefined()
    expect(came.text).toBe(both)
    expect(came.reading).toMatchObject({ records: 2, members, packedBytes: bytes.length, problems: [] })
  }
})

function named(text: string): Buffer {
  const plain = gzipSync(text)
  const header = Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3])
  const extra = Buffer.from([3, 0, 1, 2, 3])
  return Buffer.concat([header, extra, Buffer.from('name\0a comment\0'), Buffer.from([0, 0]), plain.subarray(10)])
}

const packed = gzipSync(both)
const wrongAt = (at: number, bytes: Buffer = packed): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at < 0 ? copy.length + at : at] = (copy.at(at) ?? 0) ^ 0xff
  return copy
}

test.each([
  ['nothing', Buffer.alloc(0), 'the archive is empty: it has no byte'],
  [
    'a zip archive',
    Buffer.from('PK\u0003\u0004'),
    'this is no feed: it is a zip archive, and feeds are packed with gzip',
  ],
  ['an HTML page', Buffer.from('\n<html>'), 'this is no feed: it is an HTML page, and feeds are packed with gzip'],
  [
    'plain XML',
    Buffer.from('<?xml version="1.0"?>'),
    'this is no feed: it is plain XML, and feeds are packed with gzip',
  ],
  ['plain JSON', Buffer.from(both), 'this is no feed: it is plain JSON, and feeds are packed with gzip'],
  [
    'a bare tar',
    tarOf([{ name: 'a', text: one }]),
    'this is no feed: it is a tar archive, and feeds are packed with gzip',
  ],
  ['noise', Buffer.from('noise'), 'this is no feed: it is something unknown, and feeds are packed with gzip'],
  ['gzip in gzip', gzipSync(packed), 'this is no feed: in its gzip is gzip once more'],
  ['a zip in gzip', gzipSync(Buffer.from('PK\u0003\u0004')), 'this is no feed: in its gzip is a zip archive'],
  ['HTML in gzip', gzipSync('<!DOCTYPE html>'), 'this is no feed: in its gzip is an HTML page'],
  [
    'another XML',
    gzipSync('<?xml version="1.0"?><rss><channel/></rss>'),
    'this is no feed: its XML is <rss>, not an Atom feed',
  ],
  ['a wrong checksum', wrongAt(-5), 'the archive is damaged: a gzip checksum is wrong'],
  ['a wrong length', wrongAt(-1), 'the archive is damaged: a gzip length is wrong'],
  ['damaged data', wrongAt(10), 'the archive is damaged: its gzip data cannot be unpacked'],
  [
    'other bytes behind it',
    Buffer.concat([packed, Buffer.from('more of it')]),
    'the archive is damaged: what should be the header of a gzip member is none',
  ],
  [
    'bytes behind zeros',
    Buffer.concat([packed, Buffer.alloc(3), Buffer.from('x')]),
    'the archive is damaged: other bytes follow its end',
  ],
  [
    'a method that nobody knows',
    Buffer.concat([Buffer.from([0x1f, 0x8b, 9]), packed.subarray(3)]),
    'the archive is damaged: what should be the header of a gzip member is none',
  ],
  [
    'a tar with a wrong checksum',
    gzipSync(wrongAt(0, tarOf([{ name: 'a', text: one }]))),
    'the tar archive is damaged: the checksum of a header is wrong',
  ],
  [
    'a tar that is cut',
    gzipSync(tarOf([{ name: 'a', text: one }]).subarray(0, -1024)),
    'the tar archive is cut off: it has no end mark',
  ],
  ['a line that is cut', gzipSync(`${one}\n{"id":"p`), 'the feed is cut off: its last line is not a whole product'],
  [
    'an XML document that is cut',
    gzipSync(atomOf([entryOf('1', '1')]).slice(0, -10)),
    'the feed is cut off: its XML has no end',
  ],
] as const)('%s is refused by name', async (_, bytes, message) => {
  for (const piece of [5, 100_000]) expect(await failed(bytes, { piece })).toBe(message)
})

test('an archive that is cut at any byte is never taken for whole', async () => {
  const archive = Buffer.concat([gzipSync(one), gzipSync(both)])
  const end = gzipSync(one).length
  for (let length = 0; length < archive.length; length += 1) {
    const failure = await failed(archive.subarray(0, length))
    // between members nothing but the length that was announced tells: feed pull compares it
    if (length === end) expect(failure).toBeUndefined()
    else expect(failure, String(length)).toMatch(/cut off|is empty|something unknown|header of a gzip member/)
  }
})

test('a bomb ends early', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  const begun = Buffer.concat([gzipSync(both), bomb])
  expect(await failed(begun)).toBe('the archive unpacks to over 250 times its size: no feed is packed like that')
  const limits = { mostBytes: 1_000_000, mostRatio: 10_000 }
  expect(await failed(begun, { limits })).toBe(
    'the archive unpacks to over 1000000 bytes: more is allowed with --max-size',
  )
})

test('the other format is named', async () => {
  expect(await failed(packed, { format: 'google' })).toBe(
    'this is not the format that was asked for: it is Native, not GoogleShopping',
  )
})

test('a feed that was unpacked before is read where files are', async () => {
  const came = await reading(Buffer.from(both), ndjson, { mayBePlain: true })
  expect([came.text, came.reading?.members]).toEqual([both, 0])
})

test('a line of more than 64 MB is no product', async () => {
  const line = Buffer.alloc(65 * 1024 * 1024, 0x61)
  line.write('{"id":"')
  const stored = Buffer.concat([gzipSync(both), gzipSync(line, { level: 0 })])
  expect(await failed(stored)).toBe('the feed cannot be used: a record is longer than 64 MB')
})

test('deflate without gzip is not taken for it', async () => {
  expect(await failed(deflateRawSync(both))).toMatch(/^this is no feed: /)
})
