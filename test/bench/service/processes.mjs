import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** A helper in a process of its own, run by the Node that is measured. */
const helper = async (node, name, first) => {
  const child = fork(join(here, name), { execPath: node, stdio: 'inherit' })
  const heard = async (message) => {
    const answer = once(child, 'message')
    if (message !== undefined) child.send(message)
    const [value] = await answer
    if (value.error !== undefined) throw new Error(`${name}: ${value.error}`)
    return value
  }
  const hello = first ? await heard() : undefined
  return { hello, ask: heard, close: () => child.disconnect() }
}

/** Asks `count` times over keep-alive connections; gives milliseconds and bytes. */
export const startLoad = (node) => helper(node, 'load.mjs', false)

/** Answers a constant, as long as it is told. */
export const startConstant = async (node) => {
  const { hello, ask, close } = await helper(node, 'constant.mjs', true)
  return { port: hello.port, answer: (length) => ask({ length }), close }
}

/** `merchant local start` in a home of its own, where a reset has been; `port` is where it answers. */
export const startShop = async (run, home) => {
  const { file, words, env } = run.merchant(['local', 'start', '--port', '0'], { HOME: home })
  const child = spawn(file, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  const port = await new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+) until/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`local start ended with ${code}: ${said.split('\n')[0]}`)))
  })
  return {
    port,
    /** The high-water mark of its memory; undefined where the system does not say. */
    peakMegabytes: () => {
      try {
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
      } catch {
        return undefined
      }
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const stateOf = (home) => join(home, '.local', 'state', 'merchant', 'local.db')

/** A home whose shop has so many orders and products: the latter by the row that a reset of the service writes. */
export const makeHome = async (run, textOf, folder, { orders, products }) => {
  const home = join(folder, `shop-${products}`)
  mkdirSync(home, { recursive: true })
  await textOf(run.merchant(['local', 'reset', '--orders', String(orders)], { HOME: home }))
  const database = openState(home)
  database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('products', ?)").run(String(products))
  database.close()
  return home
}

export const openState = (home) => new (createRequire(import.meta.url)('libsql'))(stateOf(home))
