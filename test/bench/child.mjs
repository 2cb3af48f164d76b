import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const entry = join(root, 'bin', 'merchant.js')

/**
 * How children are run: by which Node, and in which home. Their environment is made from nothing, so that no
 * NODE_EXTRA_CA_CERTS, NODE_OPTIONS, proxy or profile of the caller changes what is measured.
 */
export const makeRunner = (node, home) => {
  const env = {
    PATH: `${dirname(node)}:${process.env.PATH}`,
    HOME: home,
    LANG: 'C.UTF-8',
  }
  return {
    node: (...words) => ({ file: node, words, env }),
    merchant: (words, more = {}) => ({ file: node, words: [entry, ...words], env: { ...env, ...more } }),
    tool: (file, ...words) => ({ file, words, env }),
  }
}

const failed = ({ file, words }, code, error) =>
  new Error(`${[file, ...words].join(' ')} ended with ${code}: ${error.trim().split('\n')[0]}`)

/** Runs a command to its end with its output in a pipe that is drained. Rejects when it does not succeed. */
export const runPiped = async (command, { onData, peak = false } = {}) => {
  const started = process.hrtime.bigint()
  const { file, words, env } = command
  const child = spawn(file, words, { env, stdio: ['ignore', 'pipe', 'pipe', peak ? 'pipe' : 'ignore'] })
  let error = ''
  let kilobytes = ''
  child.stdout.on('data', onData ?? (() => {}))
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  child.stdio[3]?.on('data', (chunk) => {
    kilobytes += chunk
  })
  let ended = started
  child.once('exit', () => {
    ended = process.hrtime.bigint()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw failed(command, code, error)
  return { ms: Number(ended - started) / 1e6, peakKilobytes: Number(kilobytes), started }
}

/** Milliseconds from spawn to exit, its output thrown away. Rejects when it does not succeed. */
export const timeQuiet = async (command) => {
  const { file, words, env } = command
  const started = performance.now()
  const child = spawn(file, words, { env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  const ms = performance.now() - started
  if (code !== 0) throw failed(command, code, 'its output was thrown away')
  return ms
}

/** Milliseconds from spawn to exit, its output read through a pipe. */
export const timePiped = async (command) => (await runPiped(command)).ms

/** What a command prints. */
export const textOf = async (command) => {
  const chunks = []
  await runPiped(command, { onData: (chunk) => chunks.push(chunk) })
  return Buffer.concat(chunks).toString()
}
