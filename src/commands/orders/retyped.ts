import { kebab } from '../../cli/globals.ts'
import { shellWord } from '../../domain/shell-word.ts'

/**
 * The command as it would be typed again with the same options, to be followed by other items: `words` are those after
 * `merchant`. An option that was not given is undefined, one that was denied is false.
 */
export const retyped = (
  words: readonly string[],
  options: Readonly<Record<string, string | number | boolean | undefined>>,
): string => {
  const flags = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value === 'boolean') return [`--${value ? '' : 'no-'}${kebab(name)}`]
    return [`--${kebab(name)}`, shellWord(String(value))]
  })
  return ['merchant', ...words.map(shellWord), ...flags].join(' ')
}
