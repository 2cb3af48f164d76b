import { cleanCell } from './cell.ts'
import { languageOf, meaningOf, plainName } from './column-names.ts'
import { type Mapping, positionOf } from './mapping.ts'
import type { FieldName, UnderstoodColumn } from './reading.ts'

/** Which column holds what, and which line says so. */
export interface Layout {
  /** The record with the column names; undefined where the mapping counts columns and there are none. */
  readonly header: number | undefined
  readonly columns: readonly UnderstoodColumn[]
  readonly ignored: readonly string[]
  readonly language: string | undefined
}

/** Lines of titles that may stand above the column names. */
const mostTitles = 20

/**
 * Finds the column names among the first records, and what they mean: by the mapping where it says so, else by name.
 * `wanted` are the fields that the caller has a use for.
 */
export const layoutOf = (
  records: { readonly count: number; cellsOf(record: number): readonly string[] },
  wanted: readonly FieldName[],
  mapping: Mapping = {},
): Layout => {
  let best: { record: number; columns: readonly UnderstoodColumn[]; names: readonly string[] } | undefined
  for (let record = 0; record < Math.min(records.count, mostTitles); record += 1) {
    const names = records.cellsOf(record).map(cleanCell)
    const columns = columnsOf(names, wanted, mapping)
    if (columns.length > (best?.columns.length ?? 0)) best = { record, columns, names }
  }
  const byPosition = positioned(wanted, mapping)
  // a header has two known names, or is the only column of its file, or its first line
  const isHeader = best !== undefined && (best.columns.length > 1 || best.names.length === 1 || best.record === 0)
  if (!isHeader || best === undefined) {
    const firstCells = records.cellsOf(0)
    const isNamed =
      byPosition.length > 0 && byPosition.every(({ position }) => !/\d/.test(firstCells[position - 1] ?? ''))
    return { header: isNamed ? 0 : undefined, columns: byPosition, ignored: [], language: undefined }
  }
  const { record, names } = best
  const columns = [...best.columns, ...byPosition]
  const taken = new Set(columns.map(({ position }) => position))
  return {
    header: record,
    columns,
    ignored: names.filter((name, at) => name !== '' && !taken.has(at + 1)),
    language: languageOf(columns.filter(({ by }) => by === 'name').map(({ header }) => header)),
  }
}

const positioned = (wanted: readonly FieldName[], mapping: Mapping): readonly UnderstoodColumn[] =>
  wanted.flatMap((field) => {
    const position = positionOf(mapping[field] ?? '')
    return position === undefined ? [] : [{ field, header: `column ${position}`, position, by: 'mapping' as const }]
  })

const columnsOf = (
  names: readonly string[],
  wanted: readonly FieldName[],
  mapping: Mapping,
): readonly UnderstoodColumn[] =>
  wanted.flatMap((field): readonly UnderstoodColumn[] => {
    const mapped = mapping[field]
    if (mapped !== undefined) {
      const at = names.findIndex((name) => plainName(name) === plainName(mapped))
      return positionOf(mapped) !== undefined || at < 0
        ? []
        : [{ field, header: names[at] ?? '', position: at + 1, by: 'mapping' as const }]
    }
    const [found] = names
      .map((name, at) => ({ name, at, meaning: meaningOf(name) }))
      .filter(({ meaning }) => meaning?.field === field)
      .filter(({ name }) => !Object.values(mapping).some((taken) => plainName(taken) === plainName(name)))
      .sort((one, other) => (one.meaning?.rank ?? 0) - (other.meaning?.rank ?? 0) || one.at - other.at)
    return found === undefined ? [] : [{ field, header: found.name, position: found.at + 1, by: 'name' as const }]
  })
