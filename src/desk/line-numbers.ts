/** "3, 5-7, 12" */
export const rangesOf = (numbers: readonly number[]): string => {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const one of sorted) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === one - 1) last[1] = one
    else ranges.push([one, one])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

export const linesText = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${rangesOf(lines)}`

/** What groups need to know of a complaint. */
export interface Flaw {
  readonly lines: readonly number[]
  /** As the file has it; empty where that is not known. */
  readonly order: string
  readonly message: string
  readonly hint?: string | undefined
}

/** What is wrong, the same complaints together: all line numbers, and the orders while they are few. */
export const groupedFlaws = (flaws: readonly Flaw[]): readonly string[] => {
  const groups = new Map<string, Flaw[]>()
  for (const flaw of flaws) {
    const text = `${flaw.message}${flaw.hint === undefined ? '' : ` (${flaw.hint})`}`
    groups.set(text, [...(groups.get(text) ?? []), flaw])
  }
  return [...groups].map(([text, all]) => `${placeOf(all)}: ${text}`)
}

const fewOrders = 5

const placeOf = (flaws: readonly Flaw[]): string => {
  const lines = flaws.flatMap((flaw) => flaw.lines)
  const orders = [...new Set(flaws.map(({ order }) => order))].filter((order) => order !== '')
  const named = `${orders.length === 1 ? 'order' : 'orders'} ${orders.slice(0, fewOrders).join(', ')}${orders.length > fewOrders ? `, and ${orders.length - fewOrders} more` : ''}`
  if (lines.length === 0) return named
  return orders.length === 0 ? linesText(lines) : `${linesText(lines)}, ${named}`
}
