import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const product = (id, words) =>
  JSON.stringify({
    id,
    title: `Product ${id}`,
    description: words,
    priceIncVat: { value: 100, currency: 'SEK' },
    variants: [{ id: 'v1', stockCount: 3 }],
  })

/** A feed of some megabytes, of which no two are alike. */
export const feedOf = (mark, count) =>
  gzipSync(
    Array.from({ length: count }, (_, at) => `${product(`${mark}-${at}`, `${mark} `.repeat(at % 60))}\n`).join(''),
  )

const listening = async (act) => {
  const server = createServer(act).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, server }
}

/** An API and a storage, which sends in pieces what `archive` gives, and never the same link twice. */
export const startFeedShop = async (archive) => {
  const burnt = new Set()
  let twice = 0
  const storage = await listening(async ({ url }, response) => {
    if (burnt.has(url)) twice += 1
    burnt.add(url)
    const bytes = archive()
    response.on('error', () => {}).writeHead(200, { 'content-length': bytes.length })
    for (let at = 0; at < bytes.length && !response.destroyed; at += 65_536) {
      response.write(bytes.subarray(at, at + 65_536))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    response.end()
  })
  let links = 0
  const api = await listening((_, response) => {
    links += 1
    response.writeHead(302, { location: `${storage.url}/feed.gz?signature=a-secret-link-${links}` }).end()
  })
  return {
    url: api.url,
    twice: () => twice,
    close: () => {
      for (const { server } of [api, storage]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
