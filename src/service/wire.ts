import { empty, json, type ServiceAnswer } from './message.ts'
import type { Order } from './order.ts'
import type { Switches } from './switches.ts'

/** An order as it goes out. Its items are called `items`, or as the contract prints that key. */
export const orderOnWire = (order: Order, { itemsKey }: Pick<Switches, 'itemsKey'>): object =>
  // not shown: our choice, of what was seen and what the contract's word filter left
  itemsKey === 'items'
    ? order
    : Object.fromEntries(Object.entries(order).map(([key, value]) => [key === 'items' ? itemsKey : key, value]))

/** The answer to a write that was done. */
export const written = (order: Order, switches: Switches): ServiceAnswer =>
  // not shown: our choice of an empty body by default
  switches.writeAnswers === 'empty' ? empty(200) : json(200, orderOnWire(order, switches))
