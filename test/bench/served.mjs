import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = join(dirname(fileURLToPath(import.meta.url)), 'server.mjs')

/** Serves these records (JSON texts) as order pages from a process of its own. */
export const serve = async (records, folder) => {
  const file = join(folder, `served-${records.length}.ndjson`)
  writeFileSync(file, `${records.join('\n')}\n`)
  const child = fork(program, [file], { stdio: 'inherit' })
  const [{ port }] = await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** What an environment needs to make this server the service. */
    env: { MERCHANT_BASE_URL: url, MERCHANT_API_KEY: 'local_key' },
    /** The pages answered since the last question, each with its moment on the machine's monotonic clock. */
    answers: async () => {
      child.send('answers')
      const [{ answers }] = await once(child, 'message')
      return answers
    },
    close: () => child.disconnect(),
  }
}
