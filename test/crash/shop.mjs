import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')

/** `merchant local start` as people have it, over the state in a home; resolves when it takes requests. */
export const startShop = async (home, more = []) => {
  const env = { PATH: process.env.PATH, HOME: home }
  const words = [entry, 'local', 'start', '--port', '0', ...more]
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const agent = new Agent({ keepAlive: true })
  let said = ''
  const url = await new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?= until)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`local start ended with ${code}: ${said.split('\n')[0]}`)))
  })
  return {
    url,
    /** Status and body of one request; rejects when the connection ends before the answer does. */
    ask: (method, path, body) =>
      new Promise((resolve, reject) => {
        const target = `${url}${path}${path.includes('?') ? '&' : '?'}apiKey=local_key`
        const sent = request(target, { method, agent }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          response.once('end', () => resolve({ status: response.statusCode, body: text }))
          response.once('error', reject)
        })
        sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      const [, signal] = await ended
      agent.destroy()
      if (signal !== 'SIGKILL') throw new Error('local start ended by itself')
    },
  }
}
