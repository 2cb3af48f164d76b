import { flag, integer, text } from '../../cli/fields.ts'
import { lookback } from './find-order.ts'

/** What every write to many orders takes. */
export const runOptions = {
  results: text('write what became of each input row to this file, as CSV', 'file'),
  concurrency: integer('orders that are written to at a time', 'count', 1, 16, { fallback: '4' }),
  patience: integer('seconds for which an order in doubt is read back', 'seconds', 0, 3600, { fallback: '60' }),
  confirm: text('the name of a protected profile, in place of typing it', 'profile'),
  yes: flag('answer yes to the confirmation', { short: 'y' }),
}

/** What those take that begin with a list of orders. */
export const listOptions = {
  file: text('a file of rows, CSV or NDJSON; - is standard input', 'file'),
  map: text('which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping', 'pairs|name'),
  encoding: text('what the file is written in, where it is not recognised', 'name'),
  plan: text('only read, show what would be done, and write it to this file for "orders apply"', 'file'),
  validOnly: flag('send the good rows, write the others to NAME.fixable.csv, and exit 9'),
  dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
  lookback,
  ...runOptions,
}

export const usualConcurrency = 4
