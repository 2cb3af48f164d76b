/** What the libraries load and our use of them never reaches: HTTP/2 (switched off) and commander's sub-processes. */
const unreached = [
  [/[\\/]undici[\\/]/, './client-h2.js'],
  [/[\\/]commander[\\/]/, 'node:child_process'],
  // addresses and .pgpass are read by src/store, as libpq reads them; and this is no worker of Cloudflare's
  [/[\\/]pg[\\/]/, 'pg-connection-string'],
  [/[\\/]pg[\\/]/, 'pgpass'],
  [/[\\/]pg[\\/]/, 'pg-cloudflare'],
]

/** A bundler plugin: an empty module in the place of each. */
export const stubs = {
  name: 'stubs',
  resolveId: (id, importer = '') =>
    unreached.some(([from, what]) => from.test(importer) && id === what) ? '\0unreached' : null,
  load: (id) => (id === '\0unreached' ? 'module.exports = {}' : null),
}
