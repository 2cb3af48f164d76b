import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { type OddService, pageText, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

type Env = Readonly<Record<string, string>>
const key = 'a-secret-key-4711'
const plain = { NO_COLOR: '1' }

const opened: OddService[] = []
const service = async (): Promise<OddService> => {
  const one = await startOddService(() => pageText([]))
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const configOf = (env: Env): string => `${env.HOME}/.config/merchant/config.json`
const add = (env: Env, words: string, stdin = key) => run(`profile add ${words} --api-key-stdin`, { env, stdin })

describe('profile add', () => {
  test('keeps the key from standard input, makes the first profile the current one, and says where', async () => {
    const env = freshHome()
    const first = await add(env, 'shop.se --base-url https://api.example.com/prefix/')
    expect(first).toMatchObject({
      code: 0,
      err: '',
      out: `Profile shop.se is stored in ${configOf(env)}.\nIt is the current profile: commands use it when nothing else is said.\n`,
    })
    const second = await add(env, 'other --base-url https://other.example.com')
    expect(second.out).toBe(
      `Profile other is stored in ${configOf(env)}.\nUse it with --profile other, or: merchant profile use other\n`,
    )
    expect(statSync(configOf(env)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(configOf(env), 'utf8'))).toEqual({
      version: 1,
      currentProfile: 'shop.se',
      profiles: {
        'shop.se': {
          baseUrl: 'https://api.example.com/prefix/',
          credentials: { apiKey: { value: key, origin: 'https://api.example.com' } },
        },
        other: {
          baseUrl: 'https://other.example.com',
          credentials: { apiKey: { value: key, origin: 'https://other.example.com' } },
        },
      },
    })
  })

  test('reads the key from a file, with or without a line end; - is standard input', async () => {
    const env = freshHome()
    writeFileSync(`${env.HOME}/key`, `${key}\n`)
    await run(`profile add a --base-url https://a.example.com --api-key-file ${env.HOME}/key`, { env })
    await run('profile add b --base-url https://a.example.com --api-key-file -', { env, stdin: key })
    const { profiles } = JSON.parse(readFileSync(configOf(env), 'utf8'))
    expect([profiles.a.credentials, profiles.b.credentials]).toEqual([
      { apiKey: { value: key, origin: 'https://a.example.com' } },
      { apiKey: { value: key, origin: 'https://a.example.com' } },
    ])
  })

  test('stores every setting, and shows where each comes from', async () => {
    const env = { ...freshHome(), ...plain }
    const words =
      'shop --base-url https://api.example.com --dev-base-url https://dev.example.com --environment sandbox --protected --read-only --market se --pos-id 7 --status-labels 0=Inkommen,6=Sedd --provider DHL --no-notify --use'
    expect((await run(`profile add ${words}`, { env })).out).toBe(
      `Profile shop is stored in ${configOf(env)}.\nIt is the current profile: commands use it when nothing else is said.\nIt has no key yet: add it again with --replace and --api-key-file FILE, or set MERCHANT_PROFILE and MERCHANT_API_KEY.\n`,
    )
    expect(
      (await run('profile show', { env, terminal: 100 })).out,
    ).toBe(`SETTING       VALUE                    COMES FROM
profile       shop                     merchant profile use
baseUrl       https://api.example.com  profile shop
devBaseUrl    https://dev.example.com  profile shop
environment   sandbox                  profile shop
protected     yes                      profile shop
readOnly      yes                      profile shop
market        se                       profile shop
posId         7                        profile shop
statusLabels  0=Inkommen,6=Sedd        profile shop
provider      DHL                      profile shop
notify        no                       profile shop
`)
  })

  test.each([
    [
      'shop --base-url http://api.example.com',
      'error: --base-url: http would send the key unencrypted to api.example.com\ntry: type https://api.example.com (http is for localhost, 127.0.0.1 and [::1])\n',
    ],
    [
      'shop --base-url api.example.com',
      'error: --base-url: this is not a full URL\ntry: type it with its scheme, like https://api.example.com\n',
    ],
    [
      'shop --base-url https://u:p@api.example.com',
      'error: --base-url: a base URL holds no user name or password\ntry: type only scheme, host and path, like https://api.example.com\n',
    ],
    [
      'shop --base-url https://api.example.com?apiKey=x',
      'error: --base-url: a base URL has no query ("?")\ntry: cut it off before the "?"; the key is given on its own\n',
    ],
    [
      'Shop --base-url https://api.example.com',
      'error: a profile cannot be called "Shop"\n  use 1 to 64 of a-z, 0-9, ".", "_" and "-", a letter or digit first\n',
    ],
    [
      'local --base-url https://api.example.com',
      'error: profile local cannot be added\n  it is built in, and needs no set-up\ntry: merchant orders list --profile local\n',
    ],
    [
      '__proto__ --base-url https://api.example.com',
      'error: a profile cannot be called "__proto__"\n  it is reserved\n',
    ],
    [
      'shop --base-url https://api.example.com --environment test',
      'error: --environment "test" is not valid: expected one of production, sandbox\ntry: merchant profile add --help\n',
    ],
    [
      'shop --base-url https://api.example.com --api-key-file x',
      'error: --api-key-file and --api-key-stdin contradict each other\n',
    ],
  ])('refuses %s', async (words, said) => {
    const env = freshHome()
    expect(await add(env, words)).toMatchObject({
      code: 2,
      out: '',
      err: `${said}     (USAGE, exit 2, nothing was sent)\n`,
    })
    expect((await run('profile list --columns name', { env })).out).toBe('local\n')
  })

  test.each(['', 'k3y-b1t', 'two words here', 'line one\nline two', '\u001b[31mabcdefgh'])(
    'refuses as a key %j, and never repeats it',
    async (stdin) => {
      const ran = await add(freshHome(), 'shop --base-url https://api.example.com', stdin)
      expect(ran.code).toBe(2)
      if (stdin !== '') expect(ran.err).not.toContain(stdin)
    },
  )

  test('a key file that is not there is named', async () => {
    const env = freshHome()
    const ran = await run(`profile add shop --base-url https://api.example.com --api-key-file ${env.HOME}/none`, {
      env,
    })
    expect(ran).toMatchObject({
      code: 2,
      err: `error: --api-key-file: cannot read ${env.HOME}/none: ENOENT\n     (USAGE, exit 2, nothing was sent)\n`,
    })
  })

  test('does not replace a profile unless told', async () => {
    const env = freshHome()
    await add(env, 'shop --base-url https://one.example.com')
    expect(await add(env, 'shop --base-url https://two.example.com')).toMatchObject({
      code: 2,
      err: 'error: there is a profile shop already\ntry: choose another name\n     add --replace to put this one in its place\n     (USAGE, exit 2, nothing was sent)\n',
    })
    expect((await add(env, 'shop --base-url https://two.example.com --replace')).code).toBe(0)
    expect((await run('profile list --columns baseUrl', { env })).out).toBe('https://two.example.com\nbuilt in\n')
  })
})

describe('profile list, use, show, remove', () => {
  const shops = async (): Promise<Env> => {
    const env = { ...freshHome(), ...plain }
    await add(env, 'shop --base-url https://api.example.com')
    await run('profile add sandbox --base-url https://sandbox.example.com --read-only --protected', { env })
    return env
  }

  test('list', async () => {
    const env = await shops()
    expect(await run('profile list', { env, terminal: 100 })).toMatchObject({
      code: 0,
      err: '',
      out: `   NAME     BASE URL                     ENVIRONMENT  KEY       PROTECTED  READ-ONLY
*  shop     https://api.example.com      production   stored
   sandbox  https://sandbox.example.com  sandbox      none      yes        yes
   local    built in                     sandbox      built in
`,
    })
    expect(JSON.parse((await run('profile list --json', { env })).out)[1]).toEqual({
      name: 'sandbox',
      current: false,
      baseUrl: 'https://sandbox.example.com',
      environment: 'sandbox',
      key: false,
      protected: true,
      readOnly: true,
    })
  })

  test('use', async () => {
    const env = await shops()
    expect(await run('profile use sandbox', { env })).toMatchObject({
      code: 0,
      out: 'Profile sandbox is the current one.\n',
    })
    expect(await run('profile use local --json', { env })).toMatchObject({
      code: 0,
      out: '{"name":"local","current":true}\n',
    })
    expect((await run('orders list --limit 1 -q --columns number', { env })).out).toBe('1060\n')
    expect(await run('profile use shpo', { env })).toMatchObject({
      code: 5,
      err: 'error: there is no profile "shpo"\n  did you mean shop?\ntry: merchant profile list\n     (NOT_FOUND, exit 5, nothing was changed)\n',
    })
  })

  test('show never holds a character of the key', async () => {
    const env = await shops()
    for (const words of ['', '--json', '-o csv', '-v', 'shop']) {
      const ran = await run(`profile show ${words}`, { env })
      expect(ran.code).toBe(0)
      expect(ran.out).toMatch(/set \(sha256 …[0-9a-f]{4}\)/)
      expect(ran.out + ran.err).not.toContain(key.slice(0, 6))
    }
    expect((await run('profile show nope', { env })).code).toBe(5)
    expect((await run('profile show local --columns setting,value', { env })).out.split('\n')[1]).toBe(
      'baseUrl\tthe built-in service',
    )
  })

  test('remove asks, and without a terminal wants --yes', async () => {
    const env = await shops()
    expect(await run('profile remove shop', { env })).toMatchObject({
      code: 2,
      err: 'error: a question has no answer: Remove profile shop and its key?\n  nothing is asked without a terminal, with --no-input, or where CI is set\ntry: add --yes\n     (USAGE, exit 2, nothing was sent)\n',
    })
    for (const setting of [{ env: { ...env, CI: '1' } }, { env: { ...env, MERCHANT_NO_INPUT: '1' } }])
      expect((await run('profile remove shop', { ...setting, terminal: 80 })).code).toBe(2)
    expect((await run('profile remove shop --no-input', { env, terminal: 80 })).code).toBe(2)
    expect((await run('profile remove shop', { env, terminal: 80, answers: ['n'] })).code).toBe(130)
    expect((await run('profile remove shop', { env, terminal: 80, answers: [] })).code).toBe(130)
    expect(readFileSync(configOf(env), 'utf8')).toContain(key)
    expect(await run('profile remove shop', { env, terminal: 80, answers: ['y'] })).toMatchObject({
      code: 0,
      out: 'Profile shop is removed.\n',
    })
    expect(readFileSync(configOf(env), 'utf8')).not.toContain(key)
    expect((await run('profile remove shop --yes', { env })).code).toBe(5)
    expect((await run('profile remove local --yes', { env })).code).toBe(2)
    expect((await run('orders list', { env })).code).toBe(3)
  })
})

describe('which profile a command uses', () => {
  test('none: says how to make one, exit 3', async () => {
    expect(await run('orders list', { env: freshHome() })).toMatchObject({
      code: 3,
      out: '',
      err: 'error: no profile is chosen\ntry: merchant init\n     merchant profile add NAME --base-url URL --api-key-file FILE\n     merchant orders list --profile local\n     (CONFIG, exit 3, nothing was sent)\n',
    })
  })

  test('the environment alone', async () => {
    const odd = await service()
    const env = { ...freshHome(), MERCHANT_BASE_URL: odd.url, MERCHANT_API_KEY: key }
    expect(await run('orders list --json', { env })).toMatchObject({ code: 0, out: '[]\n', err: '' })
    expect(await run('orders list', { env: { ...env, MERCHANT_API_KEY: '' } })).toMatchObject({
      code: 3,
      err: 'error: profile environment has no API key and no token of the merchant\ntry: set MERCHANT_API_KEY, or MERCHANT_API_KEY_FILE\n     (CONFIG, exit 3, nothing was sent)\n',
    })
  })

  test('--sandbox is profile sandbox and nothing else', async () => {
    const odd = await service()
    const env = freshHome()
    await add(env, `shop --base-url ${odd.url}`)
    expect(await run('orders list --sandbox', { env })).toMatchObject({
      code: 3,
      err: 'error: there is no profile sandbox\n  --sandbox asks for it: a profile with its own base URL and key; nothing else is used in its place\ntry: merchant profile add sandbox --base-url URL --api-key-file FILE\n     (CONFIG, exit 3, nothing was sent)\n',
    })
    expect(odd.requests).toEqual([])
    const sandbox = await service()
    await add(env, `sandbox --base-url ${sandbox.url}`)
    expect((await run('--sandbox orders list', { env })).code).toBe(0)
    expect([odd.requests.length, sandbox.requests.length]).toEqual([0, 2])
    expect(await run('orders list --sandbox -p shop', { env })).toMatchObject({
      code: 2,
      err: 'error: --sandbox and --profile shop contradict each other\n  --sandbox means --profile sandbox\ntry: give one of the two\n     (USAGE, exit 2, nothing was sent)\n',
    })
    expect((await run('orders list --sandbox -p sandbox', { env })).code).toBe(0)
  })

  test('a contradiction is an error, with both origins on the screen, and nothing is sent', async () => {
    const odd = await service()
    const env = freshHome()
    await add(env, `shop --base-url ${odd.url}`)
    const elsewhere = { ...env, MERCHANT_BASE_URL: 'https://x.example.com', MERCHANT_API_KEY: 'other-key-99' }
    expect(await run('orders list -p shop', { env: elsewhere })).toMatchObject({
      code: 3,
      err: `error: --profile and MERCHANT_BASE_URL name different services\n  profile shop (--profile) is ${odd.url}\n  MERCHANT_BASE_URL is https://x.example.com\ntry: unset MERCHANT_BASE_URL\n     leave out --profile, to use MERCHANT_BASE_URL alone\n     (CONFIG, exit 3, nothing was sent)\n`,
    })
    expect((await run('orders list -p shop', { env: { ...env, MERCHANT_API_KEY: 'other-key-99' } })).code).toBe(3)
    expect(odd.requests).toEqual([])
  })

  test('a read-only profile refuses every write before it is sent, and reads', async () => {
    const env = { ...freshHome(), MERCHANT_PROFILE: 'local', MERCHANT_READ_ONLY: '1' }
    expect((await run('orders list --limit 1 -q', { env })).code).toBe(0)
    expect(await run('orders hold 1058', { env })).toMatchObject({
      code: 6,
      out: '',
      err: 'error: profile local is read-only\n  it refuses every write\ntry: another profile: merchant profile list\n     (REJECTED, exit 6, nothing was sent)\n',
    })
  })

  test('a key given in any way is in no output, at any verbosity', async () => {
    const odd = await startOddService(() => ({
      status: 401,
      body: `{"error":{"id":"Nope","message":"bad key ${key}"}}`,
    }))
    opened.push(odd)
    const env = freshHome()
    await add(env, `shop --base-url ${odd.url}`)
    for (const words of ['orders list', 'orders show 7', 'markets list', 'orders hold 7'])
      for (const more of ['', '-v', '-vv', '--json', '-vv --json']) {
        const ran = await run(`${words} ${more}`, { env })
        expect(ran.code).toBe(4)
        expect(ran.out + ran.err, `${words} ${more}`).not.toContain(key)
      }
  })
})

describe('profile set', () => {
  test('changes what is named and keeps the rest, the key too; packing slips have the name', async () => {
    const env = { ...freshHome(), ...plain }
    const origin = 'https://api.example.com'
    await add(env, `shop --base-url ${origin} --protected`)
    const address = 'Storgatan 1; 111 22 Stockholm'
    const line = ['profile', 'set', 'shop', '--shop-name', 'Fjällbo & Co', '--return-address', address, '--no-notify']
    expect(await run(line, { env })).toEqual({
      code: 0,
      out: 'Profile shop: notify, shopName, returnAddress changed.\n',
      err: '',
      waits: [],
    })
    expect(JSON.parse(readFileSync(configOf(env), 'utf8')).profiles.shop).toEqual({
      baseUrl: origin,
      protected: true,
      credentials: { apiKey: { value: key, origin } },
      notify: false,
      shopName: 'Fjällbo & Co',
      returnAddress: address,
    })
    expect((await run('profile show shop', { env })).out).toContain(`shopName\tFjällbo & Co\tprofile shop\n`)
  })

  test('of a setting that is not named, and a profile that is not there', async () => {
    const env = freshHome()
    await add(env, 'shop --base-url https://api.example.com')
    expect(await run('profile set shop', { env })).toMatchObject({
      code: 2,
      err: expect.stringContaining('error: no setting is named'),
    })
    expect(await run('profile set shopp --market se', { env })).toMatchObject({ code: 5 })
    expect(await run('profile set local --market se', { env })).toMatchObject({ code: 2 })
  })
})
