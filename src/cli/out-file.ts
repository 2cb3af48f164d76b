import { extname } from 'node:path'
import { type OutputFormat, outputFormats } from '../context.ts'
import { openDurable } from '../files/durable-write.ts'

export interface OutFile {
  /** The format that the file's name asks for. */
  readonly format: OutputFormat | undefined
  write(text: string): void
  /** Makes the file durable under its name: until then the old one stands. */
  commit(): void
  abort(): void
}

/** `--out FILE`: all or nothing. Throws AppError LOCAL_IO. */
export const outFile = (path: string): OutFile => {
  const file = openDurable(path)
  const extension = extname(path).slice(1).toLowerCase()
  return {
    format: outputFormats.find((format) => format === extension),
    write: (text) => file.write(Buffer.from(text, 'utf8')),
    commit: () => file.commit(),
    abort: () => file.abort(),
  }
}
