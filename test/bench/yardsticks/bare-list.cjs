// The yardstick: asks for each target in turn over one connection with undici's Client alone, and parses the answers.
const Client = require('undici/lib/dispatcher/client.js')

const [origin, parser, ...targets] = process.argv.slice(2)
if (parser === 'plain-parser') require('node:v8').setFlagsFromString('--wasm-tiering-budget=100000000')
const client = new Client(origin)

const ask = ([path, ...rest]) => {
  if (path === undefined) return client.destroy()
  const chunks = []
  client.dispatch(
    { method: 'GET', path, headers: { accept: 'application/json' } },
    {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData: (_, chunk) => chunks.push(chunk),
      onResponseEnd: () => {
        JSON.parse(Buffer.concat(chunks).toString())
        ask(rest)
      },
      onResponseError: (_, error) => {
        throw error
      },
    },
  )
}
ask(targets)
