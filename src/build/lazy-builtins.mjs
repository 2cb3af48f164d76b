/** Built-in modules of Node that cost a millisecond or more, and that most commands never touch. */
const costly = [
  'node:crypto',
  'node:tty',
  'node:os',
  'node:child_process',
  'node:timers/promises',
  'node:http',
  'node:module',
  'node:zlib',
]

/**
 * A bundler plugin: these modules are loaded where they are used, and not where a chunk begins that could use them. It
 * works on the text of a chunk before it is minified, where the bundler has given each of them a name of its own
 * (`let node_crypto = require("node:crypto")`).
 */
export const lazyBuiltins = {
  name: 'lazy-builtins',
  renderChunk: (code) => {
    // code that comes from a code cache cannot import(): what is built in is required, and looks the same
    let lazy = code.replace(
      /\bimport\(["'`](node:[\w/]+)["'`]\)/g,
      (_, module) =>
        `Promise.resolve().then(() => ({ __proto__: require("${module}"), default: require("${module}") }))`,
    )
    // a chunk has a require of its own
    lazy = lazy.replace(
      /\(0, ?(\w+)\.createRequire\)\((?:import\.meta\.url|require\("url"\)[^)]*\)\.href)\)/g,
      'require',
    )
    for (const [line, name, module] of code.matchAll(
      /^[ \t]*(?:let|const) (node_\w+) = require\("(node:[\w/]+)"\);$/gm,
    )) {
      // a default import is wrapped by the bundler, and assigned anew: left as it is
      const isWrapped = new RegExp(`^[ \\t]*${name} = `, 'm').test(code)
      if (isWrapped || !costly.includes(module)) continue
      lazy = lazy
        .replace(line, `const ${name} = () => require("${module}");`)
        .replace(new RegExp(`\\b${name}\\.(?=\\w)`, 'g'), `${name}().`)
    }
    return lazy === code ? null : { code: lazy }
  },
}
