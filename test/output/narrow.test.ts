import { expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'

const lines = [
  'auth status',
  'cart show',
  'categories --market se',
  'collections list',
  'collections show f3e153cc8920734b9188e935',
  'config list --origin',
  'doctor',
  'favorites list',
  'local status',
  'local switches',
  'markets list',
  'markets show se',
  'profile list',
  'shops show anna',
  'smoke --shop anna',
]

test.each(lines)('%s fits 80 columns', async (line) => {
  // paths that are shown are as long as somebody's home, not as a folder of the tests
  const env = freshHome()
  await run('favorites add 91cc05b6408d53743cd820b5 -p local', { env })
  await run('cart add 60a4200364685e86fa03cb0e_941b636516cf897c55b3c66d --pos a -p local', { env })
  const { code, out } = await run(`${line} -p local --color never`, { env, terminal: 80 })
  expect(code).toBe(0)
  for (const shown of out.replaceAll(env.HOME, '~').split('\n'))
    expect([...shown].length, shown).toBeLessThanOrEqual(80)
})

test('what was left out is said, and -o wide has it', async () => {
  const line = 'collections show f3e153cc8920734b9188e935 -p local'
  const narrow = await run(line, { terminal: 80 })
  expect(narrow.out).not.toContain('91cc05b6408d53743cd820b5')
  expect(narrow.err).toBe('Left out, for want of room: PRODUCT (-o wide).\n')
  for (const setting of [{ terminal: 120 }, {}])
    expect(await run(line, setting)).toMatchObject({
      err: '',
      out: expect.stringContaining('91cc05b6408d53743cd820b5'),
    })
  expect(await run(`${line} -o wide`, { terminal: 80 })).toMatchObject({
    err: '',
    out: expect.stringContaining('91cc05b6408d53743cd820b5'),
  })
})
