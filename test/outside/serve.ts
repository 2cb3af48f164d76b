import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Served {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Runs `merchant local start` as people do, in a home of its own, on a free port. */
export const serve = async (home: string): Promise<Served> => {
  const child = spawn(process.execPath, ['bin/merchant.js', 'local', 'start', '--port', '0'], {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`local start ended: ${said}`)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  return { url, stop }
}
