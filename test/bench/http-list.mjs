import { textOf, timePiped } from './child.mjs'
import { compare } from './figures.mjs'
import { inTurn } from './in-turn.mjs'
import { listAll, makeOrders } from './orders.mjs'
import { serve } from './served.mjs'
import { buildBareList } from './yardsticks/build.mjs'

const target = (index) => `/v3/merchants/orders?apiKey=local_key&pageSize=100&pageIndex=${index}`

/** Fifty orders over loopback HTTP, beside a bare script that makes the same requests. */
export const httpList = async ({ run, rounds, report, note, folder, isNode20 }) => {
  const script = await buildBareList(folder)
  const records = await makeOrders(run, 50)
  const server = await serve(records, folder)
  const list = listAll(run, server)
  const lines = (await textOf(list)).trimEnd().split('\n').length
  if (lines !== 50) throw new Error(`50 orders are served, ${lines} are listed`)
  const asked = (await server.answers()).length
  const both = [target(0), target(1)]
  const bare = (...words) => timePiped(run.node(script, server.url, ...words))
  const times = await inTurn(
    {
      node: () => timePiped(run.node('-e', '0')),
      list: () => timePiped(list),
      same: () => bare('as-it-is', ...both),
      one: () => bare('as-it-is', target(0)),
      plain: () => bare('plain-parser', ...both),
      curl: () => timePiped(run.tool('curl', '-s', server.url + target(0))),
    },
    rounds(15),
  )
  server.close()
  const row = (beside, name, goal) =>
    report({ what: 'orders list, 50 over HTTP', beside, goal, ...compare(times.list, times[name]) })
  row('bare undici, the same 2 requests', 'same', isNode20 ? 1.2 : 1.6)
  row('bare undici, one request', 'one')
  row('same 2 requests, parser not optimised', 'plain')
  row('node -e 0', 'node')
  row('curl, one request', 'curl')
  note(`orders list asked for ${asked} pages: the one with the orders, and the empty one behind it`)
}
