// node fetch-pages.mjs PORT: the pages of the export and nothing else, each asked for as soon as the last id of the one
// before is found in its bytes.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const base = `http://127.0.0.1:${process.argv[2]}/v5/export/products?apiKey=local_key&market=se&limit=200`

const get = (url) =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })

let last
for (;;) {
  const body = await get(last === undefined ? base : `${base}&lastProductId=${last}`)
  if (body.length === 2) break
  // the last product is no longer than this
  const tail = body.subarray(Math.max(0, body.length - 60_000)).toString('latin1')
  const at = tail.lastIndexOf('{"id":"', tail.lastIndexOf('"accessRights"'))
  last = tail.slice(at + 7, at + 31)
}
agent.destroy()
