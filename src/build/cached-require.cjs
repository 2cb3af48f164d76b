'use strict'
// Loads chunks from packs (see pack.mjs) by V8's code cache: what the build compiled while it ran the usual commands is
// not compiled again at every start. There is a cache for the Node that built this package and for no other; without
// one, Node's own require loads chunk by chunk.
const { existsSync, readFileSync } = require('node:fs')
const { basename, join, sep } = require('node:path')
const { Script } = require('node:vm')

const packs = join(__dirname, 'packs')
const caches = join(__dirname, 'code-cache', `${process.version}-${process.platform}-${process.arch}`)
const chunks = join(__dirname, 'chunks')

const modules = new Map()
const scripts = new Map()
const functions = new Map()
let index

const cacheOf = (file) => {
  try {
    return readFileSync(caches + sep + basename(file))
  } catch {
    return undefined
  }
}

const evaluate = (file, source) => {
  const script = new Script(source, { filename: file, cachedData: cacheOf(file) })
  scripts.set(file, script)
  return script.runInThisContext()
}

/** What runs a chunk: from its pack, which brings its others along, or from its own file where it is in none. */
const functionOf = (name, file) => {
  index ??= JSON.parse(readFileSync(`${packs}${sep}index.json`, 'latin1'))
  const pack = index[name]
  if (pack === undefined) {
    const head = '(function (exports, require, module, __filename, __dirname) {'
    return evaluate(file, `${head}${readFileSync(file, 'utf8')}\n})`)
  }
  if (!functions.has(name)) {
    const path = packs + sep + pack
    for (const [chunk, run] of Object.entries(evaluate(path, readFileSync(path, 'latin1')))) functions.set(chunk, run)
  }
  return functions.get(name)
}

/** The exports of a chunk, or of main.cjs. */
const load = (name) => {
  const known = modules.get(name)
  if (known !== undefined) return known.exports
  const module = { exports: {} }
  modules.set(name, module)
  const folder = name === 'main.cjs' ? __dirname : chunks
  const file = folder + sep + name
  functionOf(name, file)(module.exports, near, module, file, folder)
  return module.exports
}

/** `require` in a chunk: names of chunks are different from each other, wherever they lie. */
const near = (id) => (id.startsWith('.') ? load(id.slice(id.lastIndexOf('/') + 1)) : require(id))
near.resolve = require.resolve

module.exports = {
  caches,
  scripts,
  compile: load,
  load: existsSync(caches) ? load : (name) => require(__dirname + sep + name),
}
