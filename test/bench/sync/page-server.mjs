// Serves pages of the export that it has ready, each some milliseconds after it was asked for: a service that costs
// nothing. Copies them from a running service when it starts; told by a message where that is and how many there shall be.
// Of more than it keeps, the others are these once more with other ids, which are spread as random ones are.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { bodyOf, page } from '../service/requests.mjs'

const [{ port, pages, latency }] = await once(process, 'message')
const keeps = 100
const bodies = [await bodyOf(port, page('se'))]
/** By what all copies of a product have in common, the end of its id. */
const places = new Map()
const products = new Map()
/** Where the ids stand in each page. */
const idsAt = []
const half = 8
for (;;) {
  const body = bodies.at(-1)
  const all = JSON.parse(body)
  // ready as well: a service does not parse its own pages to look a product up
  for (const one of all) products.set(one.id.slice(half), JSON.stringify(one))
  let at = 0
  idsAt.push(
    all.map(({ id }) => {
      at = body.indexOf(`{"id":"${id}"`, at) + 7
      return at
    }),
  )
  places.set(all.at(-1).id.slice(half), bodies.length - 1)
  if (bodies.length === Math.min(pages, keeps)) break
  const { path } = page('se')
  bodies.push(await bodyOf(port, { path: `${path}&lastProductId=${all.at(-1).id}` }))
}
const empty = Buffer.from('[]')

/** The beginning of an id in a copy; in the first all is as it was. */
const mix = (copy) => Math.imul(copy, 0x9e3779b1) >>> 0
const copyOf = new Map(Array.from({ length: Math.ceil(pages / keeps) }, (_, copy) => [mix(copy), copy]))
const mixed = (start, copy) => ((Number.parseInt(start, 16) ^ mix(copy)) >>> 0).toString(16).padStart(half, '0')

const served = (number) => {
  if (number >= pages) return empty
  const copy = Math.floor(number / keeps)
  const kept = bodies[number % keeps]
  if (copy === 0) return kept
  const body = Buffer.from(kept)
  for (const at of idsAt[number % keeps]) body.write(mixed(body.latin1Slice(at, at + half), copy), at, 'latin1')
  return body
}

const startOf = (json) => json.slice(7, 7 + half)
const copyBy = (id, json) =>
  copyOf.get((Number.parseInt(id.slice(0, half), 16) ^ Number.parseInt(startOf(json), 16)) >>> 0)

/** Products by their ids. */
const named = (ids) =>
  Buffer.from(`[${ids.map((id) => products.get(id.slice(half)).replace(/"[0-9a-f]{24}"/, `"${id}"`)).join(',')}]`)

const behind = (id) => {
  const place = places.get(id.slice(half))
  return place + copyBy(id, products.get(id.slice(half))) * keeps + 1
}

const answerTo = (query) => {
  if (query.has('productIds')) return named(query.get('productIds').split(','))
  if (query.has('from')) return undefined
  const last = query.get('lastProductId')
  return last === null ? bodies[0] : served(behind(last))
}

let asked = []
const server = createServer(async (request, response) => {
  asked.push(performance.now())
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
  if (told.latency !== undefined) latency.current = told.latency
  process.send({ asked })
  asked = []
})
const kept = idsAt.reduce((sum, ids) => sum + ids.length, 0)
process.send({ port: server.address().port, products: Math.round((kept / bodies.length) * pages) })
process.on('disconnect', () => process.exit())
