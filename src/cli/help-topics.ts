import { exitCodes } from '../errors/exit-codes.ts'
import { globalFields, kebab, variableOf } from './globals.ts'
import { rows, wrapped } from './help-layout.ts'

/** A page of help that belongs to no command. */
export interface Topic {
  readonly name: string
  readonly about: string
  readonly text: () => string
}

const paragraphs = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => [...wrapped(text, 0), ''])

const page = (...lines: readonly string[]): string => [...lines, ''].join('\n').replace(/\n+$/, '\n')

const exitCodesHelp = (): string =>
  page(
    'Exit codes:',
    ...rows(
      Object.entries(exitCodes).map(([name, { exit, meaning, again }]) => [
        `${String(exit).padStart(3)}  ${name}`,
        again === '' ? meaning : `${meaning} · run it again? ${again}`,
      ]),
    ),
  )

const environmentHelp = (): string =>
  page(
    'Environment variables:',
    ...rows([
      ['MERCHANT_PROFILE', 'the profile to use'],
      ['MERCHANT_BASE_URL', 'a base URL without any profile, for CI and containers'],
      ['MERCHANT_DEV_BASE_URL', 'the base URL of the categories'],
      ['MERCHANT_API_KEY', 'the apiKey for MERCHANT_BASE_URL, or for MERCHANT_PROFILE'],
      ['MERCHANT_API_KEY_FILE', 'a file that holds it'],
      ['MERCHANT_TOKEN', "a merchant's token, when there is no apiKey"],
      ['MERCHANT_SHOPPER_TOKEN', "a shopper's token, for cart, favorites and collections"],
      ['MERCHANT_ANONYMOUS_TOKEN', "an anonymous one, used where there is no shopper's"],
      ['MERCHANT_CA_FILE', 'certificates to trust besides the usual ones'],
      ['MERCHANT_CONFIG_DIR, MERCHANT_STATE_DIR, MERCHANT_CACHE_DIR', 'folders (XDG without them)'],
      ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'a proxy; loopback never uses it'],
      ['MERCHANT_NO_INPUT, CI', 'never ask'],
      ['MERCHANT_NO_PROGRESS', 'no progress on standard error'],
      ['MERCHANT_NO_COLOR, NO_COLOR, CLICOLOR, FORCE_COLOR, CLICOLOR_FORCE', 'as everywhere'],
      ['ACCESSIBLE', 'progress as lines now and then, for screen readers'],
      ...Object.keys(globalFields)
        .filter((key) => !['profile', 'sandbox', 'json', 'input', 'progress'].includes(key))
        .map((key) => [variableOf(key), `as --${kebab(key)}`] as const),
    ]),
  )

const formatsHelp = (): string =>
  page(
    'Formats of the answer (--output, -o):',
    ...rows([
      ['table', 'for people: the default at a terminal'],
      ['wide', 'a table that is never cut'],
      ['tsv', 'tab-separated, uncut, without a header: the default in a pipe'],
      ['csv', 'with a header; cells that a spreadsheet would run are defused'],
      ['json', 'one document: what the service sent, every field and digit (--json is short for it)'],
      ['ndjson', 'one record a line, as pages come'],
    ]),
    '',
    ...paragraphs(
      'Standard output is the answer and nothing else; progress, questions, notices and failures go to standard error. With json and ndjson a failure is one JSON object there.',
      'Columns: --columns id,customer.city:City serves table, CSV and tab-separated text alike: paths into the record, and names for the header after a colon.',
      'Files: --out FILE writes a temporary file and renames it, so that the file is whole or not there; .csv, .json and .ndjson at the end of its name choose the format. In a .tsv or CSV file nothing is cut.',
      "Parts: --query EXPRESSION gives a part of the JSON by JMESPath (jmespath.org): --query '[].id' -o tsv, --query '[?status==`0`].{id: id, city: customer.homeAddress.city}', --query 'length(@)'. It reads the whole document first, and numbers as JavaScript has them. api has a --query of its own.",
      'merchant schema <command> prints the JSON Schema of what a command answers with --json: merchant schema orders list. Of merchant api there is none: it prints what the service answers.',
    ),
  )

const datesHelp = (): string =>
  page(
    'Dates, wherever one is asked for:',
    ...rows([
      ['2026-11-20', 'a day'],
      ['2026-11', 'a month'],
      ['2026-11-20T14:00:00Z', 'an instant (RFC 3339)'],
      ['today, yesterday', 'a day, in the zone of --tz'],
      ['7d, 36h, 2w', 'so long ago'],
    ]),
    '',
    ...paragraphs(
      'Days begin at midnight of the machine’s zone, or of --tz Europe/Stockholm. The range that was understood is said on standard error. 03/04/26 is refused: it means two days.',
      'The service takes whole days of its own zone, so merchant asks for a day more on both sides and filters.',
    ),
  )

const errorsHelp = (): string =>
  page(
    ...paragraphs('A failure says what failed, why, what to type next, and what is known of the effect:'),
    '  error: order 10042: 2 of 3 items cannot be shipped',
    '    item 77 "Blue mug" is Shipped; next: Returned (4)',
    '    item 78 "Red mug" is Cancelled; next: none',
    '  try: merchant orders ship 10042 --item 79 --tracking ABC',
    '       (REJECTED, exit 6, nothing was sent)',
    '',
    ...paragraphs(
      'With --json it is one object on standard error: {error: {code, exit, message, reason, try, retryable, effect, request, status, details}}. effect is none, unknown or done; request holds method and path, never the query, which holds the key.',
      'UNKNOWN (exit 10) means that a write may have happened: look before you type it again. merchant never sends such a write a second time by itself.',
      '-v tells each request and each wait; -vv adds stack traces. merchant help exit-codes lists every end.',
    ),
  )

export const topics: readonly Topic[] = [
  { name: 'exit-codes', about: 'what the exit codes mean', text: exitCodesHelp },
  { name: 'environment', about: 'the environment variables', text: environmentHelp },
  { name: 'formats', about: 'tables, CSV, JSON, columns and files', text: formatsHelp },
  { name: 'dates', about: 'how days and ranges are typed', text: datesHelp },
  { name: 'errors', about: 'how to read a failure', text: errorsHelp },
]

export const topicNames = topics.map(({ name }) => name)
