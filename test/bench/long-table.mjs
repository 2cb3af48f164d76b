import { timePiped } from './child.mjs'
import { compare, median } from './figures.mjs'
import { inTurn } from './in-turn.mjs'
import { listAll, makeOrders, serveEach } from './orders.mjs'

const counts = [1000, 5000, 10_000]

/** Tables of more and more orders: one more row costs the same, however many there are. */
export const longTable = async ({ run, rounds, report, note, folder }) => {
  const records = await makeOrders(run, 10_000)
  const servers = await serveEach(records, counts, folder)
  const deeds = counts.map((count) => [count, () => timePiped(listAll(run, servers.of(count), '--output', 'table'))])
  const times = await inTurn(Object.fromEntries(deeds), rounds(5))
  servers.close()
  const microsecondsARow = (from, to) => times[to].map((ms, at) => ((ms - times[from][at]) * 1000) / (to - from))
  report({
    what: 'one more row of a table of 5000 to 10000, µs',
    beside: 'of one of 1000 to 5000',
    goal: 1.15,
    ...compare(microsecondsARow(5000, 10_000), microsecondsARow(1000, 5000)),
  })
  note(`whole tables: ${counts.map((count) => `${count} in ${median(times[count]).toFixed(0)} ms`).join(', ')}`)
}
