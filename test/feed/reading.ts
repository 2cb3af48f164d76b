import { isAppError } from '../../src/errors/app-error.ts'
import type { FeedReading } from '../../src/feed/read-feed.ts'
import { readFeed } from '../../src/feed/read-feed.ts'
import { plainTask, type Task } from '../../src/feed/task.ts'
import type { UnpackOptions } from '../../src/feed/unpack.ts'

/** What a feed came to: its reading and what was written, or the failure as one line. */
export interface Came {
  readonly reading: FeedReading | undefined
  readonly text: string
  readonly failure: string | undefined
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Reads a feed that arrives in pieces of a size. */
export const reading = async (
  bytes: Uint8Array,
  task: Partial<Task> = {},
  { piece = 65_536, ...options }: Partial<UnpackOptions> & { readonly piece?: number } = {},
): Promise<Came> => {
  let text = ''
  try {
    const found = await readFeed(inPieces(bytes, piece), {
      format: undefined,
      mayBePlain: false,
      task: { ...plainTask, ...task },
      output: (part) => {
        text += Buffer.from(part).toString()
      },
      ...options,
    })
    return { reading: found, text, failure: undefined }
  } catch (error) {
    const failure = isAppError(error) ? [error.message, ...(error.parts.reasons ?? [])].join(': ') : String(error)
    return { reading: undefined, text, failure }
  }
}

export const entryOf = (id: string, group: string, more = ''): string =>
  `<entry><id>tag:x,2026:${id}</id><g:id>${id}</g:id><g:item_group_id>${group}</g:item_group_id><g:title>T&#229;g &amp; ${id}</g:title><g:price>10.50 SEK</g:price>${more}</entry>`

export const atomOf = (entries: readonly string[], between = '\n'): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">\n<title>a feed</title>\n${entries.join(between)}\n</feed>\n`

/** A tar archive of files, as GNU tar writes it; names may be anything. */
export const tarOf = (
  files: readonly { readonly name: string; readonly text: string; readonly kind?: string }[],
): Buffer => {
  const blocks = files.flatMap(({ name, text, kind = '0' }) => {
    const header = Buffer.alloc(512)
    const body = Buffer.from(text)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        ', 148)
    header.write(kind, 156)
    header.write('ustar\u000000', 257)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}
