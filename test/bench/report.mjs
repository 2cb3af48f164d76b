const widths = [46, 8, 40, 8, 5, 12, 6, 3]

const cell = (text, at) => (at === 0 || at === 2 ? String(text).padEnd(widths[at]) : String(text).padStart(widths[at]))

const line = (cells) => `${cells.map(cell).join('  ').trimEnd()}\n`

export const heading = line(['what', 'ours, ms', 'beside', 'its ms', 'ratio', 'spread', 'goal', 'met'])

const digits = (value) => (value < 1000 ? value.toFixed(1) : value.toFixed(0))

/** One line of the table. Without a goal, the yardstick is there to compare with; `atLeast` is the goal of a rate. */
export const rowText = ({ what, beside, goal, atLeast, ours, yardstick, ratio, least, most }) =>
  line([
    what,
    digits(ours),
    beside,
    digits(yardstick),
    ratio.toFixed(2),
    `${least.toFixed(2)}..${most.toFixed(2)}`,
    goal !== undefined ? `<=${goal}` : atLeast !== undefined ? `>=${atLeast}` : '',
    goal === undefined && atLeast === undefined
      ? ''
      : ratio <= (goal ?? ratio) && ratio >= (atLeast ?? ratio)
        ? 'yes'
        : 'NO',
  ])
