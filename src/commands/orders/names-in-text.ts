import { AppError } from '../../errors/app-error.ts'
import { readStatusList } from '../../intake/read-status-list.ts'

/** Whether a list holds more than the names of orders: delimiters, column names, or records. */
export const isTable = (text: string): boolean => /[\t,;|"{]|^\s*[^\d\s]+\s*\n/.test(text)

/**
 * The orders that standard input names: words; or of a table its column of orders, and of NDJSON its orders. No other
 * cell is ever taken for an order. Throws AppError USAGE for a table that does not tell which are its orders.
 */
export const namesInText = (text: string): readonly string[] => {
  if (!isTable(text)) return text.match(/\S+/g) ?? []
  const { rows, problems } = readStatusList(Buffer.from(text), { name: 'standard input' })
  const flaws = problems.filter(({ severity }) => severity === 'error')
  if (flaws.length > 0)
    throw new AppError(
      'USAGE',
      `${flaws.length === 1 ? 'a line' : `${flaws.length} lines`} of standard input cannot be read`,
      {
        reasons: flaws.slice(0, 20).map(({ line, message }) => `line ${line}: ${message}`),
        effect: 'none',
      },
    )
  return rows.map(({ order }) => order)
}
