import { parseArgs } from 'node:util'

/** The wishes of the command line; `names` are the benchmarks that --only may name. */
export const optionsOf = (argv, names) => {
  const { values } = parseArgs({
    args: argv,
    options: { only: { type: 'string' }, runs: { type: 'string' }, node: { type: 'string' } },
  })
  const { only, runs, node = process.execPath } = values
  if (only !== undefined && !names.includes(only)) throw new Error(`--only takes one of ${names.join(', ')}`)
  if (runs !== undefined && !/^[1-9]\d*$/.test(runs)) throw new Error('--runs takes a whole number over 0')
  return { names: only === undefined ? names : [only], runs: runs === undefined ? undefined : Number(runs), node }
}
