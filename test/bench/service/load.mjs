// The load: a process of its own that asks over raw sockets, so that it costs little beside what it measures. Told by
// a message what to ask, over how many connections and how often; answers with milliseconds and bytes of bodies.
import { once } from 'node:events'
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** One connection that asks again and again, one request at a time. `next` gives the text of each, or undefined. */
const converse = (port, next) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let head
    let missing = 0
    let bytes = 0
    let tail = []
    const ask = (answer) => {
      const request = next(answer)
      if (request !== undefined) return socket.write(request)
      socket.end()
      resolve(bytes)
    }
    const begin = (chunk) => {
      head = head === undefined ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!/^HTTP\/1\.1 200 /.test(text)) return reject(new Error(text.split('\r\n')[0]))
      missing = Number(/content-length: (\d+)/i.exec(text)?.[1])
      bytes += missing
      const rest = head.subarray(end + 4)
      head = undefined
      tail = []
      body(rest)
    }
    const body = (chunk) => {
      missing -= chunk.length
      tail.push(chunk)
      if (missing < 0) return reject(new Error('more than was asked for'))
      if (missing === 0) ask(tail)
    }
    socket.on('connect', () => ask())
    socket.on('data', (chunk) => (missing > 0 ? body(chunk) : begin(chunk)))
    socket.on('error', reject)
  })

/** Requests in turn; with `following` one of them again and again, each behind the last product of the page before. */
const requestsOf = ({ port, requests, following }, budget, offset) => {
  let at = offset
  let began = false
  return (answer) => {
    if (budget.left === 0) return undefined
    budget.left -= 1
    const { method, path, body = '' } = requests[at % requests.length]
    const last = following && began ? lastIdIn(answer) : undefined
    began = last !== undefined || !began
    if (!following) at += 1
    const target = last === undefined ? path : `${path}&lastProductId=${last}`
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
    return `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${length}\r\n${body}`
  }
}

/** No product is longer, in bytes. */
const longest = 40_000

/** The id of the last product of a page; undefined when the page is empty. */
const lastIdIn = (chunks) => {
  const text = Buffer.concat(chunks.slice(-4)).subarray(-longest).toString('latin1')
  const at = text.lastIndexOf('{"id":"', text.lastIndexOf('"accessRights"'))
  return at < 0 ? undefined : text.slice(at + 7, at + 31)
}

process.on('message', async (task) => {
  const budget = { left: task.count }
  const began = performance.now()
  try {
    const connections = Array.from({ length: task.connections }, (_, at) =>
      converse(task.port, requestsOf(task, budget, at)),
    )
    const bytes = (await Promise.all(connections)).reduce((sum, one) => sum + one, 0)
    process.send({ ms: performance.now() - began, bytes })
  } catch (error) {
    process.send({ error: error.message })
  }
})
await once(process, 'disconnect')
