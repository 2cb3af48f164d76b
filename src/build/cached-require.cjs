'use strict'
// Loads chunks with V8's code cache: what the build compiled while it ran the usual commands is not compiled again at
// every start. There is a cache for the Node that built this package and for no other; without one, Node's own require.
const { existsSync, readFileSync } = require('node:fs')
const { basename, dirname, join, sep } = require('node:path')

const caches = join(__dirname, 'code-cache', `${process.version}-${process.platform}-${process.arch}`)

const modules = new Map()
const scripts = new Map()

const cacheOf = (file) => {
  try {
    return readFileSync(caches + sep + basename(file))
  } catch {
    return undefined
  }
}

/** A chunk's exports, by its absolute path. */
const load = (file) => {
  // what the entry has loaded already is not loaded twice: an AppError of the one would be a stranger to the other
  const known = modules.get(file) ?? require.cache[file]
  if (known !== undefined) return known.exports
  const { Script } = require('node:vm')
  const module = { exports: {} }
  modules.set(file, module)
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`
  const script = new Script(source, { filename: file, cachedData: cacheOf(file) })
  scripts.set(file, script)
  const folder = dirname(file)
  const near = (id) => {
    if (id.startsWith('./')) return load(folder + sep + id.slice(2))
    return require(id.startsWith('../') ? join(folder, id) : id)
  }
  near.resolve = require.resolve
  script.runInThisContext()(module.exports, near, module, file, folder)
  return module.exports
}

module.exports = { caches, scripts, load: existsSync(caches) ? load : require, compile: load }
