import { textOf } from './child.mjs'
import { serve } from './served.mjs'

/** A day before every order that is made here. */
const everything = ['--from', '2000-01-01']

/** The list of all orders that a server has. */
export const listAll = (run, server, ...words) => run.merchant(['orders', 'list', ...everything, ...words], server.env)

/** So many orders of the built-in service, as the JSON texts that it sends. */
export const makeOrders = async (run, count) => {
  await textOf(run.merchant(['local', 'reset', '--orders', String(count), '--seed', '42']))
  const list = ['orders', 'list', '--profile', 'local', ...everything, '--output', 'ndjson']
  const records = (await textOf(run.merchant(list))).trimEnd().split('\n')
  if (records.length !== count) throw new Error(`${count} orders were made, ${records.length} are listed`)
  return records
}

/** The first so many of these orders, each number of them served by a process of its own. */
export const serveEach = async (records, counts, folder) => {
  const servers = new Map()
  for (const count of counts) servers.set(count, await serve(records.slice(0, count), folder))
  return {
    of: (count) => servers.get(count),
    close: () => {
      for (const server of servers.values()) server.close()
    },
  }
}
