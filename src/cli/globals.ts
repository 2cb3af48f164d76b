import { type GlobalFlags, outputFormats } from '../context.ts'
import type { Fields } from './define.ts'
import { choice, flag, negatable, parsed, text, toggle } from './fields.ts'

/** Flags that every command has, before the noun or after the verb. Each has an environment variable MERCHANT_NAME. */
export const globalFields = {
  profile: text('the profile to use (local is built in)', 'name', { short: 'p' }),
  sandbox: flag("short for --profile sandbox: the operator's remote test environment"),
  output: choice('the format of the answer: table, wide, tsv, json, ndjson or csv', outputFormats, {
    short: 'o',
    fallback: 'table; tsv in a pipe',
    placeholder: 'format',
  }),
  json: flag('short for --output json'),
  columns: text('columns of a table, CSV or tab-separated: id,customer.email:E-mail', 'list'),
  out: text('write the answer to a file, all or nothing (- is standard output)', 'file'),
  quiet: flag('no notices', { short: 'q' }),
  verbose: flag('say each request and what was decided (-vv: stack traces)', { short: 'v' }),
  input: toggle('--no-input: never ask, fail instead'),
  color: negatable(
    choice('colour: auto, always or never (--no-color)', ['auto', 'always', 'never'], { placeholder: 'when' }),
  ),
  progress: toggle('--no-progress: no progress on standard error'),
  query: text('the part of the JSON that is wanted, as a JMESPath expression', 'expression'),
  logFile: parsed('add to this file: each request with its time, and how the run ended', 'file', (typed) =>
    typed.trim() === '' || typed === '-'
      ? { complaint: 'a file; standard output is for the answer (/dev/stderr is a file)' }
      : { value: typed },
  ),
  curl: flag('print the equal lines for curl, the secret as a variable; reads are sent, no write is'),
} satisfies Fields

/** Name of the environment variable of a flag. */
export const variableOf = (name: string): string =>
  `MERCHANT_${name.replace(/[A-Z]/g, (upper) => `_${upper}`).toUpperCase()}`

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`)

export const defaultFlags: GlobalFlags = {
  profile: undefined,
  sandbox: false,
  output: undefined,
  columns: undefined,
  out: undefined,
  quiet: false,
  verbose: false,
  traces: false,
  input: true,
  color: undefined,
  progress: true,
  query: undefined,
  logFile: undefined,
  curl: false,
}
