// The yardstick: a bare node:http server that answers every request with a constant. Told by messages how long it is.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
process.on('message', ({ length }) => {
  body = Buffer.alloc(length, 'x')
  process.send({ length })
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
