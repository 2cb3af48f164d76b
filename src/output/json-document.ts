import { compactJson, indentJson, safeJson } from '../schemas/json-text.ts'
import type { Sheet } from './sheet.ts'

/** JSON text as it is printed: indented on a terminal, else on one line; its tokens untouched, nothing that steers a terminal. */
export const jsonText = (raw: string, sheet: Pick<Sheet, 'format' | 'forPeople'>): string =>
  `${sheet.forPeople && sheet.format === 'json' ? indentJson(safeJson(raw)) : safeJson(compactJson(raw))}\n`
