import { type GlobalFlags, type OutputFormat, outputFormats } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { defaultFlags } from './globals.ts'
import type { Parsed } from './parse.ts'

/** The global flags of a parsed command line. Throws AppError USAGE where two of them contradict. */
export const flagsOf = ({ globals, verbosity }: Parsed): GlobalFlags => {
  const given = globals as Partial<Omit<GlobalFlags, 'color'>> & { json?: true; color?: GlobalFlags['color'] | false }
  if (given.json && given.output !== undefined && given.output !== 'json') {
    throw new AppError('USAGE', `--json and --output ${given.output} contradict each other`, { effect: 'none' })
  }
  const isText = given.output === undefined || ['json', 'ndjson', 'tsv'].includes(given.output)
  if (given.query !== undefined && !isText) {
    throw new AppError('USAGE', `--query goes with json, ndjson and tsv, not with --output ${given.output}`, {
      effect: 'none',
    })
  }
  const verbose = verbosity > 0 || given.verbose === true
  return {
    ...defaultFlags,
    ...Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== undefined && key !== 'json')),
    ...(given.json ? { output: 'json' as const } : {}),
    color: given.color === false ? 'never' : given.color,
    verbose,
    traces: verbosity > 1,
  }
}

/** What can be known of the flags before they are parsed, so that even a misspelt command fails in the wanted format. */
export const roughFlags = (argv: readonly string[], env: Readonly<Record<string, string | undefined>>): GlobalFlags => {
  const at = argv.findIndex((word) => word === '-o' || word === '--output')
  const named = at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith('--output='))?.slice(9)
  const output = argv.includes('--json') ? 'json' : (named ?? env.MERCHANT_OUTPUT)
  return {
    ...defaultFlags,
    output: outputFormats.find((format): format is OutputFormat => format === output),
    traces: argv.includes('-vv'),
  }
}
