import type { Mark } from './task.ts'
import { hashOf } from './text-hash.ts'

/** The marks of a feed in flat memory, some 100 bytes a product: a million of them where objects would take ten times. */
export interface MarkTable {
  /** Keeps a mark; of the same id, the later one counts. */
  add(mark: Mark): void
  /** The mark of this id, which from now on counts as met. */
  meet(id: string): Mark | undefined
  /** What was kept and never met, in the order of the feed. */
  strangers(): Generator<Mark>
}

interface Columns {
  readonly hashes: Float64Array
  readonly prices: Float64Array
  readonly stocks: Float64Array
  readonly texts: Float64Array
  /** Where each id ends in `ids`. */
  readonly ends: Uint32Array
  readonly currencies: Uint16Array
  /** 0 unknown, 1 out of stock, 2 in stock. */
  readonly inStock: Uint8Array
  readonly met: Uint8Array
  /** Places by hash: 0 is free, else a row and 1. */
  readonly places: Uint32Array
}

const columnsOf = (rows: number, old?: Columns): Columns => {
  const columns = {
    hashes: new Float64Array(rows),
    prices: new Float64Array(rows),
    stocks: new Float64Array(rows),
    texts: new Float64Array(rows),
    ends: new Uint32Array(rows),
    currencies: new Uint16Array(rows),
    inStock: new Uint8Array(rows),
    met: new Uint8Array(rows),
    places: new Uint32Array(rows * 2),
  }
  if (old === undefined) return columns
  for (const name of ['hashes', 'prices', 'stocks', 'texts'] as const) columns[name].set(old[name])
  columns.ends.set(old.ends)
  columns.currencies.set(old.currencies)
  columns.inStock.set(old.inStock)
  columns.met.set(old.met)
  return columns
}

const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)

/** An empty table. Titles are not kept: a stranger has none. */
export const makeMarkTable = (): MarkTable => {
  let columns = columnsOf(1024)
  let ids = Buffer.alloc(32 * 1024)
  let count = 0
  const currencies: string[] = []

  const startOf = (row: number): number => (row === 0 ? 0 : (columns.ends[row - 1] as number))
  const idOf = (row: number): string => ids.toString('utf8', startOf(row), columns.ends[row] as number)
  /** The place of an id, or the free one where it belongs. */
  const placeOf = (hash: number, id: string): number => {
    const { places, hashes } = columns
    let place = hash % places.length
    for (;;) {
      const row = (places[place] as number) - 1
      if (row < 0 || (hashes[row] === hash && idOf(row) === id)) return place
      place = (place + 1) % places.length
    }
  }
  const grow = (): void => {
    columns = columnsOf(count * 2, columns)
    for (let row = 0; row < count; row += 1) columns.places[placeOf(columns.hashes[row] as number, idOf(row))] = row + 1
  }
  const newRow = (id: string, hash: number, place: number): number => {
    const start = startOf(count)
    const length = Buffer.byteLength(id)
    while (start + length > ids.length) ids = Buffer.concat([ids], ids.length * 2)
    ids.write(id, start)
    columns.ends[count] = start + length
    columns.hashes[count] = hash
    columns.places[place] = count + 1
    count += 1
    return count - 1
  }
  const currencyIndex = (currency: string): number => {
    const at = currencies.indexOf(currency)
    return at >= 0 ? at : currencies.push(currency) - 1
  }
  const markAt = (row: number): Mark => ({
    id: idOf(row),
    title: '',
    price: known(columns.prices[row] as number),
    currency: currencies[columns.currencies[row] as number] ?? '',
    stock: known(columns.stocks[row] as number),
    isInStock: [undefined, false, true][columns.inStock[row] as number],
    texts: columns.texts[row] as number,
  })
  return {
    add: ({ id, price, currency, stock, isInStock, texts }) => {
      if (count === columns.ends.length) grow()
      const hash = hashOf([id])
      const place = placeOf(hash, id)
      const found = (columns.places[place] as number) - 1
      const row = found < 0 ? newRow(id, hash, place) : found
      columns.prices[row] = price ?? Number.NaN
      columns.currencies[row] = currencyIndex(currency)
      columns.stocks[row] = stock ?? Number.NaN
      columns.inStock[row] = isInStock === undefined ? 0 : isInStock ? 2 : 1
      columns.texts[row] = texts
    },
    meet: (id) => {
      const row = (columns.places[placeOf(hashOf([id]), id)] as number) - 1
      if (row < 0) return undefined
      columns.met[row] = 1
      return markAt(row)
    },
    strangers: function* () {
      for (let row = 0; row < count; row += 1) if (columns.met[row] === 0) yield markAt(row)
    },
  }
}
