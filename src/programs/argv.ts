/**
 * A command line as its words, without a shell: words stand between spaces; '...' is literal, in "..." a backslash takes
 * the meaning of " and \ away, outside it that of any character. Nothing else means anything: no variables, pipes,
 * redirections or patterns. Undefined for a quote that is not closed, and for no word at all.
 */
export const argvOf = (line: string): readonly [string, ...string[]] | undefined => {
  const words: string[] = []
  let rest = line.trim()
  while (rest !== '') {
    const word = /^(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+/.exec(rest)?.[0]
    if (word === undefined) return undefined
    words.push(word.replace(/\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g, unquoted))
    rest = rest.slice(word.length)
    if (rest !== '' && !/^\s/.test(rest)) return undefined
    rest = rest.trimStart()
  }
  const [first, ...more] = words
  return first === undefined || first === '' ? undefined : [first, ...more]
}

const unquoted = (_all: string, escaped?: string, single?: string, double?: string): string =>
  escaped ?? single ?? (double ?? '').replace(/\\(["\\])/g, '$1')
