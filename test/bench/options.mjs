import { parseArgs } from 'node:util'

/** The wishes of the command line; `names` are the benchmarks that --only may name; `size` is that of the feed. */
export const optionsOf = (argv, names) => {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string' },
      runs: { type: 'string' },
      node: { type: 'string' },
      size: { type: 'string' },
    },
  })
  const { only, runs, node = process.execPath, size = '20000' } = values
  if (only !== undefined && !names.includes(only)) throw new Error(`--only takes one of ${names.join(', ')}`)
  for (const [name, value] of Object.entries({ runs, size })) {
    if (value !== undefined && !/^[1-9]\d*$/.test(value)) throw new Error(`--${name} takes a whole number over 0`)
  }
  return {
    names: only === undefined ? names : [only],
    runs: runs === undefined ? undefined : Number(runs),
    node,
    size: Number(size),
  }
}
