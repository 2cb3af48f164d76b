const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "575.2 MB": decimal units, as disks are sold. */
export const amountOfBytes = (bytes: number): string => {
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return unit === 0 ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}` : `${amount.toFixed(1)} ${units[unit]}`
}

/** "12 s", "3 min", "2 h 5 min". */
export const amountOfTime = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** "1,234,567". */
export const counted = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 product", "2 products"; entries of GoogleShopping. */
export const recordsText = (count: number, format: 'native' | 'google'): string => {
  const [one, many] = format === 'native' ? ['product', 'products'] : ['entry', 'entries']
  return `${counted(count)} ${count === 1 ? one : many}`
}
