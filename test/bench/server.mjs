// A bare HTTP server that answers pages of orders from memory, in a process of its own: so that what is measured is
// the client. Started by served.mjs, which it tells its port, and the moment of each answer when it is asked.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const records = readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')
const pages = new Map()
let answers = []

const pageOf = (index, size) => {
  const key = `${index} ${size}`
  if (!pages.has(key)) {
    const items = records.slice(index * size, (index + 1) * size)
    pages.set(key, Buffer.from(`{"itemsCount":${items.length},"pageIndex":${index},"items":[${items.join(',')}]}`))
  }
  return pages.get(key)
}

const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://here').searchParams
  const index = Number(query.get('pageIndex') ?? 0)
  const size = Number(query.get('pageSize') ?? 100)
  const body = pageOf(index, size)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  answers.push({ index, isLast: (index + 1) * size >= records.length, at: String(process.hrtime.bigint()) })
})

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('message', () => {
  process.send({ answers })
  answers = []
})
process.on('disconnect', () => process.exit())
