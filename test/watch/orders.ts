import { type Order, order } from '../../src/schemas/order.ts'
import { readRecord } from '../../src/schemas/read-record.ts'

/** A record as the service might send it, read. */
export const readOrder = (record: object): Order => {
  const read = readRecord(order, record)
  if ('value' in read) return read.value
  throw new Error(`${read.path}: ${read.problem}`)
}
