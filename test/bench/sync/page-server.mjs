// Serves pages of the export that it has ready, each some milliseconds after it was asked for: a service that costs
// nothing. Copies them from a running service when it starts; told by a message where that is and how many there shall be.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { bodyOf, page } from '../service/requests.mjs'

const [{ port, pages, latency }] = await once(process, 'message')
const bodies = [await bodyOf(port, page('se'))]
const places = new Map()
const products = new Map()
for (;;) {
  const all = JSON.parse(bodies.at(-1))
  // ready as well: a service does not parse its own pages to look a product up
  for (const one of all) products.set(one.id, JSON.stringify(one))
  places.set(all.at(-1).id, bodies.length)
  if (bodies.length === pages) break
  const { path } = page('se')
  bodies.push(await bodyOf(port, { path: `${path}&lastProductId=${all.at(-1).id}` }))
}
const empty = Buffer.from('[]')

/** Products by their ids. */
const named = (ids) => Buffer.from(`[${ids.flatMap((id) => products.get(id) ?? []).join(',')}]`)

const answerTo = (query) => {
  if (query.has('productIds')) return named(query.get('productIds').split(','))
  if (query.has('from')) return undefined
  const last = query.get('lastProductId')
  return last === null ? bodies[0] : (bodies[places.get(last)] ?? empty)
}

const server = createServer(async (request, response) => {
  const body = answerTo(new URL(request.url, 'http://127.0.0.1').searchParams)
  const wait = latency.current
  if (wait > 0) await setTimeout(wait)
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', (told) => {
  latency.current = told.latency
  process.send({})
})
process.send({ port: server.address().port, products: products.size })
process.on('disconnect', () => process.exit())
