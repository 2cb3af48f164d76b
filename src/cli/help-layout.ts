/** What a terminal holds that nobody made wider: help is the same for all, so that it is there without a computation. */
const width = 80
/** A name that is longer stands on a line of its own. */
const longest = 34

/** A name on the left, what it is on the right, wrapped. */
export const rows = (pairs: readonly (readonly [string, string] | readonly string[])[]): readonly string[] => {
  const left = Math.max(0, ...pairs.map(([name = '']) => name.length).filter((length) => length <= longest)) + 2
  return pairs.flatMap(([name = '', about = '']) => {
    const lines = wrapped(about, left + 2)
    const head = `  ${name.padEnd(left)}`
    return name.length > left - 2
      ? [...brokenName(name), ...lines]
      : [head + (lines[0] ?? '').trimStart(), ...lines.slice(1)]
  })
}

/** A name that is wider than a line, such as a noun with many verbs, goes on under its first verb. */
const brokenName = (name: string): readonly string[] => {
  const indent = ' '.repeat(name.indexOf(' ') + 3)
  const lines = ['  ']
  for (const part of name.split(/(?<=\|)/)) {
    const line = lines.at(-1) ?? ''
    if (line.length + part.length > width) lines.push(indent + part)
    else lines[lines.length - 1] = line + part
  }
  return lines
}

/** Words over lines that fit. */
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
