import { readFileSync } from 'node:fs'
import { AppError } from '../../errors/app-error.ts'
import { errnoOf } from '../../files/io-failure.ts'

export interface TypedTarget {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const misused = (message: string, ...reasons: readonly string[]): AppError =>
  new AppError('USAGE', message, { reasons, effect: 'none' })

const pairOf = (typed: string): readonly [string, string] => {
  const at = typed.indexOf('=')
  if (at < 1) throw misused(`--query "${typed}" is not valid: expected name=value`)
  return [typed.slice(0, at), typed.slice(at + 1)]
}

/**
 * A path as typed, below the base URL, its query apart. Throws AppError USAGE for what leads elsewhere (a whole URL, `..`,
 * `//`, a fragment), and for a key or token in the query, which is then not quoted.
 */
export const targetOf = (typed: string, pairs: readonly string[]): TypedTarget => {
  const [path = '', search = ''] = typed.split(/\?(.*)/s)
  const given = [...new URLSearchParams(search), ...pairs.map(pairOf)]
  if (given.some(([name]) => /^(api[-_]?key|key|token|access_token|password)$/i.test(name))) {
    throw misused('a request takes its key from the profile, never from the command line')
  }
  const twice = given.find(([name], at) => given.findIndex(([other]) => other === name) !== at)
  if (twice !== undefined) throw misused(`${twice[0]} is given twice`)
  const isBelow = path.startsWith('/') && !path.startsWith('//')
  const url = isBelow && URL.canParse(path, 'https://x.invalid') ? new URL(path, 'https://x.invalid') : undefined
  if (url?.pathname !== path || url.hash !== '') {
    throw misused(
      `"${path.slice(0, 80)}" is not a path below the base URL`,
      'it begins with one slash, such as /v3/markets; spaces and other letters are percent-encoded; there is no .. in it',
    )
  }
  return { path, query: Object.fromEntries(given) }
}

/** `JSON`, `@file`, or `-` for standard input → the value. Throws AppError USAGE for what is no JSON, LOCAL_IO. */
export const bodyOf = (typed: string, readAll: () => Buffer): unknown => {
  const text = typed === '-' ? readAll().toString('utf8') : typed.startsWith('@') ? fileText(typed.slice(1)) : typed
  try {
    return JSON.parse(text)
  } catch {
    const place = typed === '-' ? 'standard input' : typed.startsWith('@') ? typed.slice(1) : 'what was typed'
    throw misused(`--body: ${place} is not JSON`, '--body takes JSON, @FILE with JSON in it, or - for standard input')
  }
}

const fileText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = errnoOf(error) ?? 'unknown error'
    throw new AppError(code === 'ENOENT' ? 'USAGE' : 'LOCAL_IO', `--body: cannot read ${file} (${code})`, {
      reasons: code === 'ENOENT' ? ['there is no such file'] : [],
      effect: 'none',
      cause: error,
    })
  }
}
