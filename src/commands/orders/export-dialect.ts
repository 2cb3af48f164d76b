import { type CsvDialect, plainCsv } from '../../output/csv.ts'

interface Wanted {
  readonly excel?: true | undefined
  readonly delimiter?: string | undefined
  readonly decimal?: 'comma' | 'point' | undefined
}

type Env = Readonly<Record<string, string | undefined>>

/** The decimal sign of the locale that the environment names; a comma where it names none. */
const decimalOf = (env: Env): '.' | ',' => {
  const named = (env.LC_ALL || env.LC_NUMERIC || env.LANG || '').split('.')[0]?.replace('_', '-') ?? ''
  if (!/^[a-z]{2,3}-/i.test(named)) return ','
  try {
    const sign = new Intl.NumberFormat(named).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
    return sign === '.' ? '.' : ','
  } catch {
    return ','
  }
}

/** How the CSV is written: plain as everywhere, or as the Excel of this locale opens it by a double click. */
export const dialectOf = ({ excel: asked, delimiter, decimal }: Wanted, env: Env): CsvDialect => {
  const excel = asked === true
  const sign = decimal === 'comma' ? ',' : decimal === 'point' ? '.' : excel ? decimalOf(env) : plainCsv.decimal
  return { excel, decimal: sign, delimiter: delimiter ?? (excel ? ';' : plainCsv.delimiter) }
}
