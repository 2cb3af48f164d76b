export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Two series taken in turn, pair by pair: the medians of both and of the ratios, and the spread of the ratios. */
export const compare = (ours, yardstick) => {
  const ratios = ours.map((value, at) => value / yardstick[at])
  return {
    ours: median(ours),
    yardstick: median(yardstick),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  }
}
