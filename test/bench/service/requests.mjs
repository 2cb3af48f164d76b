import { once } from 'node:events'
import { request } from 'node:http'

const key = 'apiKey=local_key'

export const read = (id) => ({ method: 'GET', path: `/v3/merchants/orders/${id}?${key}` })

/** A remark on a shipping: a write that can be made again and again. */
export const write = (id) => ({
  method: 'POST',
  path: `/v3/merchants/orders/${id}/shipping?${key}`,
  body: '{"comment":"left at the door"}',
})

export const page = (market) => ({ method: 'GET', path: `/v5/export/products?${key}&market=${market}&limit=200` })

/** The answer to one request, its body as a stream. */
export const responseTo = async (url) => {
  const [response] = await once(request(url).end(), 'response')
  return response
}

/** The body of one answer. */
export const bodyOf = async (port, { path }) => {
  const response = await responseTo(`http://127.0.0.1:${port}${path}`)
  const chunks = []
  for await (const chunk of response) chunks.push(chunk)
  if (response.statusCode !== 200) throw new Error(`${path.split('?')[0]} answered ${response.statusCode}`)
  return Buffer.concat(chunks)
}

/** Orders that can be written to, newest first. */
export const newOrderIds = async (port, count) => {
  const path = `/v3/merchants/orders?${key}&from=2000-01-01&states=0&pageSize=${count}`
  return JSON.parse(await bodyOf(port, { path })).items.map(({ id }) => id)
}

/** A new link to today's Native feed. */
export const feedLink = async (port) => {
  const response = await responseTo(`http://127.0.0.1:${port}/v4/export/feed?${key}&market=se&format=Native`)
  response.resume()
  if (response.headers.location === undefined) throw new Error(`the feed answered ${response.statusCode}`)
  return response.headers.location
}
