import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openService } from '../../src/service/service.ts'
import { built } from './built.ts'

const program = built()

const pages = ['se', 'no', 'dk', 'fi'].flatMap((market) =>
  [200, 199, 120, 1].map((limit) => `/v5/export/products?apiKey=local_key&market=${market}&limit=${limit}`),
)

test('pages that are asked for at once come from two threads, and are those of one', async () => {
  const words = ['local', 'start', '--port', '0', '--memory', '--products', '3000', '--now', '2026-11-20T10:30:00Z']
  const child = spawn(process.execPath, [program.bin, ...words], {
    env: program.env(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  for await (const text of child.stderr.setEncoding('utf8')) {
    said += text
    if (said.includes('until')) break
  }
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
  const bodyOf = async (target: string): Promise<string> => (await fetch(`${origin}${target}`)).text()
  const served = [...(await Promise.all(pages.map(bodyOf))), ...(await Promise.all(pages.map(bodyOf)))]
  child.kill('SIGTERM')
  await once(child, 'exit')
  const here = openService({ memory: true })
  await here.reset({ products: 3000, now: new Date('2026-11-20T10:30:00Z') })
  const own = await Promise.all(
    pages.map(async (target) => (await here.handle({ method: 'GET', target, headers: {} })).body),
  )
  expect(served.map((body) => body.length)).toEqual([...own, ...own].map((body) => body.length))
  expect(served).toEqual([...own, ...own])
  expect(own.every((body) => body.startsWith('[{"id":"'))).toBe(true)
})
