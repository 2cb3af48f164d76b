import * as z from 'zod/mini'
import { AppError } from '../errors/app-error.ts'
import { firstFlawOf } from './json-flaw.ts'
import { firstIssueOf } from './schema-issue.ts'
import { storedCredentials, storedName, storedProfile } from './stored-profile.ts'

/** The form that this merchant reads and writes. A higher number is refused, never guessed at. */
export const configVersion = 1

const configSchema = z.looseObject(
  {
    version: z.optional(z.int('must be a whole number')),
    currentProfile: z.optional(z.string('must be text')),
    profiles: z.optional(z.record(storedName, storedProfile, 'must be an object')),
    /** What the columns of carriers' files mean, by names that people gave. */
    mappings: z.optional(z.record(z.string(), z.string('must be text'), 'must be an object')),
    /** Of profile `local` only the tokens are kept: everything else of it is built in. */
    local: z.optional(z.looseObject({ credentials: z.optional(storedCredentials) }, 'must be an object')),
  },
  'must be an object',
)

/** The whole configuration file, with all that a newer merchant may have added. */
export type Config = z.infer<typeof configSchema>

/** What a missing file means. */
export const emptyConfig: Config = { version: configVersion, profiles: {} }

const broken = (file: string, where: string, why: string): AppError =>
  new AppError('CONFIG', `the configuration ${file} cannot be read: ${where}: ${why}`, {
    reasons: ['the file was left as it is'],
    try: ['correct the file in an editor', `mv ${file} ${file}.broken   (to begin anew)`],
    effect: 'none',
  })

// An engine's own message quotes the text around the flaw, which may be a key: only the position is taken.
const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    const before = text.slice(0, firstFlawOf(text)).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    throw broken(file, `line ${before.length}, column ${column}`, 'this is not valid JSON')
  }
}

const newerVersion = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined
  return typeof value.version === 'number' && value.version > configVersion ? value.version : undefined
}

const checked = (value: unknown, file: string): Config => {
  const newer = newerVersion(value)
  if (newer !== undefined) {
    throw broken(file, 'version', `${newer} was written by a newer merchant; this one knows ${configVersion}`)
  }
  const result = z.safeParse(configSchema, value)
  // the value itself, and not zod's copy: key order and unknown fields stay
  if (result.success) return value as Config
  const { where, why } = firstIssueOf(result.error)
  throw broken(file, where === '' ? 'the file' : where, why)
}

/**
 * Text of the configuration file → Config; `file` is only named in failures. Throws AppError CONFIG with line and column
 * (invalid JSON) or with the path of the field; no value is ever quoted.
 */
export const parseConfig = (text: string, file: string): Config =>
  // Windows editors may begin a file with a byte order mark
  checked(parseJson(text.replace(/^\uFEFF/, ''), file), file)
