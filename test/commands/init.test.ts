import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type OddService, pageText, startOddService } from '../support/odd-service.ts'
import { freshHome, run } from '../support/run.ts'

const key = 'a-secret-key-4711'
const opened: OddService[] = []
const service = async (status = 200): Promise<OddService> => {
  const one = await startOddService(() => (status === 200 ? pageText([]) : { status, body: '' }))
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

/** What stands on the screen when the questions are answered. */
const answered = (err: string): readonly string[] =>
  err
    .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '\n')
    .split('\n')
    .filter((line) => line.startsWith('✔'))
    .map((line) => line.trimEnd())

test('asks four questions, keeps the answers, and tries them', async () => {
  const odd = await service()
  const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
  const ran = await run('init', { env, terminal: 80, answers: [odd.url, '', 'shop', key] })
  const file = `${env.HOME}/.config/merchant/config.json`
  expect(ran.code).toBe(0)
  expect(ran.out).toBe(
    `Profile shop is stored in ${file}, readable by you alone, and is the current one.\nThe service knows the key. Next: merchant orders list\n`,
  )
  expect(answered(ran.err)).toEqual([
    `✔ Base URL of the service ${odd.url}`,
    '✔ What is it? production: real orders',
    '✔ Name of the profile shop',
    `✔ apiKey (not shown) ${'*'.repeat(key.length)}`,
  ])
  expect(ran.out + ran.err).not.toContain(key)
  expect(odd.requests).toHaveLength(1)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    version: 1,
    currentProfile: 'shop',
    profiles: {
      shop: {
        baseUrl: odd.url,
        environment: 'production',
        credentials: { apiKey: { value: key, origin: odd.url } },
      },
    },
  })
  expect((await run('orders list --json', { env })).out).toBe('[]\n')
})

test('asks again what cannot be, and offers the environment as the name', async () => {
  const odd = await service()
  const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
  const answers = ['http://api.example.com', odd.url, '', '', 'short', key]
  const ran = await run('init', { env, terminal: 80, answers })
  expect(ran.code).toBe(0)
  expect(answered(ran.err)).toEqual([
    `✔ Base URL of the service ${odd.url}`,
    '✔ What is it? production: real orders',
    '✔ Name of the profile production',
    `✔ apiKey (not shown) ${'*'.repeat(key.length)}`,
  ])
  expect(ran.err).toContain('http would send the key unencrypted to api.example.com')
  expect(ran.err).toContain('it is shorter than 8 characters')
})

test('a name that is taken is asked for again', async () => {
  const odd = await service()
  const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
  await run('init', { env, terminal: 80, answers: [odd.url, '', 'shop', key] })
  const ran = await run('init', { env, terminal: 80, answers: [odd.url, '', 'shop', 'shop2', key] })
  expect(ran.code).toBe(0)
  expect(ran.err).toContain('there is a profile of that name')
  expect((await run('profile list --columns name', { env })).out).toBe('shop\nshop2\nlocal\n')
})

test('a key that the service refuses is kept, and it is said', async () => {
  const odd = await service(401)
  const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
  const ran = await run('init', { env, terminal: 80, answers: [odd.url, '', 'shop', key] })
  expect(ran.code).toBe(0)
  expect(ran.out).toContain(
    'It did not work yet: the service refused the credentials. Mend it with: merchant profile add shop --replace',
  )
})

test.each([[[]], [['https://api.example.com']], [['https://api.example.com', '', 'shop']]])(
  'Ctrl-C after %j stores nothing, exit 130',
  async (answers) => {
    const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
    const ran = await run('init', { env, terminal: 80, answers })
    expect(ran).toMatchObject({ code: 130, out: '' })
    expect(ran.err.endsWith('error: interrupted at a question\n     (INTERRUPTED, exit 130, nothing was sent)\n')).toBe(
      true,
    )
    expect((await run('profile list --columns name', { env })).out).toBe('local\n')
  },
)

test.each([
  [undefined, {}],
  [80, { CI: 'true' }],
  [80, { MERCHANT_NO_INPUT: '1' }],
])('asks nothing where nobody is: terminal %s, %j', async (terminal, more) => {
  const ran = await run('init', { env: { ...freshHome(), ...more }, ...(terminal === undefined ? {} : { terminal }) })
  expect(ran).toMatchObject({
    code: 2,
    out: '',
    err: 'error: a question has no answer: Base URL of the service\n  nothing is asked without a terminal, with --no-input, or where CI is set\ntry: merchant profile add NAME --base-url URL --api-key-file FILE\n     (USAGE, exit 2, nothing was sent)\n',
  })
})

test('another profile that the environment chooses is not tried in the place of the new one', async () => {
  const odd = await service()
  const env = { ...freshHome(), NO_COLOR: '1', MERCHANT_PROFILE: 'local' }
  const ran = await run('init', { env, terminal: 80, answers: [odd.url, '', 'shop', key] })
  expect(ran.code).toBe(0)
  expect(ran.out.split('\n')[1]).toBe(
    'It did not work yet: MERCHANT_PROFILE chooses profile local. Mend it with: unset MERCHANT_PROFILE',
  )
  expect(odd.requests).toEqual([])
})
