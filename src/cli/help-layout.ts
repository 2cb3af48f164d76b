const width = 100
/** A name that is longer stands on a line of its own. */
const longest = 42

/** A name on the left, what it is on the right, wrapped. */
export const rows = (pairs: readonly (readonly [string, string] | readonly string[])[]): readonly string[] => {
  const left = Math.max(0, ...pairs.map(([name = '']) => name.length).filter((length) => length <= longest)) + 2
  return pairs.flatMap(([name = '', about = '']) => {
    const lines = wrapped(about, left + 2)
    const head = `  ${name.padEnd(left)}`
    return name.length > left - 2 ? [`  ${name}`, ...lines] : [head + (lines[0] ?? '').trimStart(), ...lines.slice(1)]
  })
}

/** Words over lines of at most 100 characters. */
export const wrapped = (text: string, indent: number): readonly string[] => {
  const lines: string[] = []
  let line = ' '.repeat(indent)
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + word.length > width) {
      lines.push(line.trimEnd())
      line = ' '.repeat(indent)
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
