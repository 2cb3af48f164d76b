import { readFileSync } from 'node:fs'
import { shellWord } from '../domain/shell-word.ts'
import { AppError } from '../errors/app-error.ts'

/** What stands beside a pulled feed as NAME.manifest.json: a published form. Holds no secret. */
export interface Manifest {
  readonly market: string
  readonly format: 'Native' | 'GoogleShopping'
  /** yyyy-mm-dd; null where none was asked for. */
  readonly date: string | null
  readonly file: string
  /** as-is, ndjson or csv. */
  readonly to: string
  /** Of the file. */
  readonly bytes: number
  readonly sha256: string
  /** Products (Native) or entries (GoogleShopping). */
  readonly records: number
  /** Members of the gzip archive as it was delivered. */
  readonly members: number
  /** The archive as it was delivered; the same as the file's where it was kept as it is. */
  readonly archive: { readonly bytes: number; readonly sha256: string; readonly tar: boolean }
  /** When the file was complete. */
  readonly time: string
}

export const manifestPath = (file: string): string => `${file}.manifest.json`

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, undefined, 2)}\n`

/** What a manifest beside a file says, as far as it can be read; undefined when there is none. */
export const readManifest = (file: string): Partial<Manifest> | undefined => {
  try {
    const said = JSON.parse(readFileSync(manifestPath(file), 'utf8')) as Partial<Manifest> | null
    return typeof said?.sha256 === 'string' ? said : undefined
  } catch {
    return undefined
  }
}

/**
 * Compares a file with the manifest beside it; 'none' when there is none. Throws AppError BAD_RESPONSE when they differ.
 */
export const manifestBeside = (
  file: string,
  found: { readonly bytes: number; readonly records: number; readonly sha256: string },
): 'same' | 'none' => {
  const said = readManifest(file)
  if (said === undefined) return 'none'
  if (said.sha256 === found.sha256 && said.records === found.records) return 'same'
  throw new AppError('BAD_RESPONSE', `${file} is not the file that its manifest describes`, {
    reasons: [
      `manifest: ${said.bytes} bytes, ${said.records} records, sha256 ${said.sha256}`,
      `file: ${found.bytes} bytes, ${found.records} records, sha256 ${found.sha256}`,
    ],
    try: [`merchant feed pull --market ${shellWord(said.market ?? 'MARKET')} --force`],
    effect: 'none',
  })
}
