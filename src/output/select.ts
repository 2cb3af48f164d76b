import { compile, type JSONValue, TreeInterpreter } from '@jmespath-community/jmespath'
import { AppError } from '../errors/app-error.ts'
import { safeJson } from '../schemas/json-text.ts'
import { safeCell } from './sanitize.ts'
import type { Sheet } from './sheet.ts'

/** The part of an answer that --query asks for, as it is printed. Throws AppError USAGE for what cannot be evaluated. */
export type Select = (json: string, sheet: Pick<Sheet, 'format' | 'forPeople'>) => string

const misused = (expression: string, error: unknown): AppError => {
  const why = error instanceof Error ? error.message : 'it cannot be evaluated'
  return new AppError('USAGE', `--query "${expression}": ${why}`, {
    try: ['merchant help formats   (JMESPath, with examples)'],
    effect: 'none',
  })
}

const cellOf = (value: JSONValue): string => {
  if (value === null) return ''
  return safeCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const lineOf = (value: JSONValue): string => (Array.isArray(value) ? value.map(cellOf).join('\t') : cellOf(value))

/** A list is a line for each element, as JSON (ndjson) or as text, the elements of an element with tabs between. */
const textOf = (value: JSONValue, { format, forPeople }: Pick<Sheet, 'format' | 'forPeople'>): string => {
  const elements = Array.isArray(value) ? value : [value]
  if (format === 'tsv') return elements.map((one) => `${lineOf(one)}\n`).join('')
  if (format === 'ndjson') return elements.map((one) => `${safeJson(JSON.stringify(one))}\n`).join('')
  return `${safeJson(JSON.stringify(value, undefined, forPeople ? 2 : undefined))}\n`
}

/**
 * The only door to JMESPath, loaded for --query alone. The expression is read at once, so that a slip costs no request.
 * Throws AppError USAGE for one that cannot be read.
 */
export const selectBy = (expression: string): Select => {
  let read: ReturnType<typeof compile>
  try {
    read = compile(expression)
  } catch (error) {
    throw misused(expression, error)
  }
  return (json, sheet) => {
    const value = JSON.parse(json) as JSONValue
    try {
      return textOf(TreeInterpreter.search(read, value) ?? null, sheet)
    } catch (error) {
      throw misused(expression, error)
    }
  }
}
