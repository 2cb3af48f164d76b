// Run in a process of its own: an API whose link leads to a storage that sends a file, as fast as it can.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'

const [file] = process.argv.slice(2)
const { size } = statSync(file)
const listen = (act) =>
  new Promise((resolve) => {
    const server = createServer(act).listen(0, '127.0.0.1', () => resolve(server.address().port))
  })

const storage = await listen((_, response) => {
  response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': size })
  pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), response, () => {})
})
let links = 0
const api = await listen((_, response) => {
  links += 1
  response
    .writeHead(302, { location: `http://127.0.0.1:${storage}/feed.gz?signature=secret-of-the-bench-${links}` })
    .end()
})
process.send({ port: api })
process.once('disconnect', () => process.exit())
