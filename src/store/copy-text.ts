export type CopyValue = string | number | boolean | null

const special = /[\\\t\n\r\0]/
const everySpecial = /[\\\t\n\r\0]/g
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // PostgreSQL holds every character but this one
  '\0': '\ufffd',
}

const field = (value: CopyValue): string => {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(everySpecial, (found) => escapes[found] ?? '') : value
}

/** One row in the text format of COPY (PostgreSQL, "COPY", File Formats). NUL becomes U+FFFD. */
export const copyLine = (row: readonly CopyValue[]): string => {
  let line = ''
  for (let at = 0; at < row.length; at += 1) line += (at === 0 ? '' : '\t') + field(row[at] as CopyValue)
  return `${line}\n`
}
