import { languages } from './languages.ts'
import type { FieldName } from './reading.ts'

interface Known {
  readonly field: FieldName
  /** 0 is the surest. */
  readonly rank: number
  readonly languages: readonly string[]
}

const known = new Map<string, Known>()
for (const [language, names] of Object.entries(languages)) {
  for (const [field, words] of Object.entries(names) as [FieldName, string][]) {
    for (const [rank, word] of words.split(' ').entries()) {
      const before = known.get(word)
      if (before === undefined) known.set(word, { field, rank, languages: [language] })
      else known.set(word, { ...before, languages: [...before.languages, language] })
    }
  }
}

/** Signs that letters of these languages carry without being composed of them. */
const folded: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', đ: 'd', œ: 'oe' }

/** A column's name without accents, case and signs: "Sändnings-nr." is "sandningsnr". */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[øæłßđœ]/g, (letter) => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a column of that name holds, how sure that is, and in which languages it is called so. */
export const meaningOf = (name: string): Known | undefined => known.get(plainName(name))

/** The language that most of the names belong to; undefined where they tell nothing. */
export const languageOf = (names: readonly string[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const language of meaningOf(name)?.languages ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
