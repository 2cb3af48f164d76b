import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { urlPasswords } from '../../src/cli/url-passwords.ts'
import { copyBinary } from '../../src/store/copy-binary.ts'
import { passwordIn } from '../../src/store/pgpass.ts'
import { connectPostgres } from '../../src/store/postgres.ts'
import { postgresFailure } from '../../src/store/postgres-failure.ts'
import { storedPassword } from '../../src/store/postgres-password.ts'
import { encryptionsOf } from '../../src/store/postgres-tls.ts'
import { isPostgresUrl, parsePostgresUrl, placeOf } from '../../src/store/postgres-url.ts'
import { homeFolder } from '../support/homes.ts'
import { startRefusing } from '../support/refusing.ts'

const env = { USER: 'anna' }

describe('a PostgreSQL URL', () => {
  test.each([
    ['postgres://', { host: 'localhost', port: 5432, user: 'anna', database: 'anna', sslMode: 'prefer' }],
    ['postgresql://bo@db.example:6432/shop', { host: 'db.example', port: 6432, user: 'bo', database: 'shop' }],
    ['postgres://bo:p%40ss%3A@h/shop', { host: 'h', password: 'p@ss:' }],
    ['postgres:///shop?host=/run/pg&port=1', { host: '/run/pg', port: 1, database: 'shop' }],
    ['postgres://%2Frun%2Fpg/shop', { host: '/run/pg', database: 'shop' }],
    ['postgres://[::1]:5/x', { host: '::1', port: 5 }],
    ['postgres://h/x?schema=Catalogue', { schema: 'Catalogue' }],
    ['postgres://h/x?search_path=Catalogue,public', { schema: 'catalogue' }],
    ['postgres://h/x?search_path="Catalogue ""A""", b', { schema: 'Catalogue "A"' }],
    ['postgres://h/x?currentSchema=a', { schema: 'a' }],
    ['postgres://h/x?options=-c%20search_path%3Da%2Cb', { schema: 'a', options: '-c search_path=a,b' }],
    ['postgres://h/x?options=--search_path%3Db', { schema: 'b' }],
    ['postgres://h/x?sslmode=verify-full&sslrootcert=/ca.pem', { sslMode: 'verify-full', sslRootCert: '/ca.pem' }],
    ['postgres://h/x?connect_timeout=1', { connectTimeoutMs: 2000 }],
    ['postgres://h/x?connect_timeout=0', { connectTimeoutMs: 15_000 }],
  ])('%s', (url, address) => {
    expect(isPostgresUrl(url)).toBe(true)
    expect(parsePostgresUrl(url, env)).toMatchObject(address)
  })

  test('what it leaves out comes from the variables that libpq knows', () => {
    const variables = {
      PGHOST: 'h',
      PGPORT: '7',
      PGUSER: 'u',
      PGDATABASE: 'd',
      PGPASSWORD: 'secret-73',
      PGSSLMODE: 'require',
    }
    expect(parsePostgresUrl('postgres://', variables)).toMatchObject({
      host: 'h',
      port: 7,
      user: 'u',
      database: 'd',
      password: 'secret-73',
      sslMode: 'require',
    })
    expect(parsePostgresUrl('postgres://other:pw-of-url@there/x', variables)).toMatchObject({
      host: 'there',
      user: 'other',
      password: 'pw-of-url',
    })
  })

  test.each([
    ['mysql://h/x', 'it does not begin with postgres://'],
    ['postgres://a:secret-73@h,b/x', 'it names several hosts'],
    ['postgres://a:secret-73@h:99999/x', 'is broken'],
    ['postgres://a:secret-73@h/x?sslmod=require', 'it has a parameter "sslmod" that is not known'],
    ['postgres://a:secret-73@h/x?sslmode=none', 'its sslmode is none of disable'],
    ['postgres://a:secret-73%@h/x', 'a percent sign in it'],
    ['postgres://a:secret-73@h/x?port=0', 'its port is none'],
    [`postgres://a:secret-73@h/x?schema=${'x'.repeat(64)}`, 'too long'],
  ])('%s is refused, and not quoted', (url, says) => {
    let said = ''
    try {
      parsePostgresUrl(url, env)
    } catch (error) {
      said = JSON.stringify([(error as Error).message, error])
    }
    expect(said).toContain(JSON.stringify(says).slice(1, -1))
    expect(said).not.toContain('secret-73')
  })

  test('without any user is refused', () => {
    expect(() => parsePostgresUrl('postgres://h/x', {})).toThrow('it names no user')
  })

  test('is shown without user and password', () => {
    expect(placeOf(parsePostgresUrl('postgres://a:secret-73@[::1]/x', env))).toBe('[::1]:5432/x')
  })

  test.each([
    [['--to', 'postgres://a:p%40ss-word@h/x'], ['p@ss-word']],
    [['--to=postgres:///x?password=secret-73&port=1'], ['secret-73']],
    [['https://shop.example/a:b@c', 'postgres://a@h/x'], []],
  ])('the password in %j is known before anything is said', (argv, passwords) => {
    expect(urlPasswords(argv)).toEqual(passwords)
  })
})

describe('.pgpass', () => {
  const key = { host: 'h', port: 5432, database: 'd', user: 'u' }
  test.each([
    ['h:5432:d:u:one', 'one'],
    ['# h:5432:d:u:no\nx:*:*:*:no\n*:*:*:u:two\n*:*:*:*:three', 'two'],
    ['h:5432:d:u:with\\:colon\\\\ and : more', 'with:colon\\ and : more'],
    ['h:5432:d', undefined],
    ['', undefined],
  ])('%j', (text, password) => {
    expect(passwordIn(text, key)).toBe(password)
  })

  test('calls a socket localhost', () => {
    expect(passwordIn('localhost:*:*:*:pw', { ...key, host: '/run/pg' })).toBe('pw')
  })

  test('is passed over where others may read it, and that is said', () => {
    const folder = homeFolder()
    const file = join(folder, 'pass')
    writeFileSync(file, '*:*:*:*:open-secret')
    chmodSync(file, 0o644)
    const address = parsePostgresUrl('postgres://h/x', env)
    const warned: string[] = []
    const ask = (PGPASSFILE: string, platform = 'linux') =>
      storedPassword(address, { env: { PGPASSFILE }, platform, warn: (text) => warned.push(text) })
    expect([ask(file), ask(join(folder, 'none')), ask(file, 'win32')]).toEqual([undefined, undefined, 'open-secret'])
    expect(warned).toEqual([`${file} is passed over: others may read it (chmod 600 ${file})`])
  })
})

describe('sslmode', () => {
  const kinds = (url: string) =>
    encryptionsOf(parsePostgresUrl(url, env), {}).map((kind) =>
      kind === false
        ? 'plain'
        : `${kind.rejectUnauthorized ? 'checked' : 'trusting'}${kind.checkServerIdentity ? ', any host' : ''}`,
    )
  test.each([
    ['disable', ['plain']],
    ['allow', ['plain', 'trusting']],
    ['prefer', ['trusting', 'plain']],
    ['require', ['trusting']],
    ['verify-ca', ['checked, any host']],
    ['verify-full', ['checked']],
  ])('%s', (mode, attempts) => {
    expect(kinds(`postgres://h/x?sslmode=${mode}`)).toEqual(attempts)
  })

  test('a socket is never encrypted', () => {
    expect(kinds('postgres:///x?host=/run&sslmode=verify-full')).toEqual(['plain'])
  })

  test('require checks, where a root certificate is named; a file that is not there is said', () => {
    const file = join(homeFolder(), 'ca.pem')
    expect(() => kinds(`postgres://h/x?sslmode=require&sslrootcert=${file}`)).toThrow('cannot be read')
    writeFileSync(file, 'pem')
    expect(kinds(`postgres://h/x?sslmode=require&sslrootcert=${file}`)).toEqual(['checked, any host'])
    expect(kinds('postgres://h/x?sslmode=verify-full&sslrootcert=system')).toEqual(['checked'])
  })
})

describe('COPY in binary', () => {
  const hexOf = (...rows: Parameters<typeof copyBinary>) => Buffer.concat([...copyBinary(...rows)]).toString('hex')
  const header = '5047434f50590aff0d0a000000000000000000'

  test.each([
    ['text', 'å', '00000002c3a5'],
    ['text', 'a\0b', '0000000561efbfbd62'],
    ['text', '', '00000000'],
    ['text', null, 'ffffffff'],
    ['bigint', -2, '00000008fffffffffffffffe'],
    ['bigint', 2 ** 40 + 1, '000000080000010000000001'],
    ['boolean', 1, '0000000101'],
    ['double', 1.5, '000000083ff8000000000000'],
    ['timestamp', '2000-01-01T00:00:01Z', '0000000800000000000f4240'],
    ['numeric', '0', '000000080000000000000000'],
    ['numeric', '-12345.67', '0000000e000300014000000200010929 1a2c'.replace(' ', '')],
    ['numeric', '0.05', '0000000a0001ffff0000000201f4'],
  ] as const)('%s %j', (kind, value, hex) => {
    expect(hexOf([kind], [[value]])).toBe(`${header}0001${hex}ffff`)
  })

  test('of many rows comes in pieces, and is the same', () => {
    const rows = Array.from({ length: 300 }, (_, place) => [`${place}${'x'.repeat(5000)}`, null, 'å'.repeat(place)])
    const pieces = [...copyBinary(['text', 'text', 'text'], rows)]
    expect(pieces.length).toBeGreaterThan(5)
    const each = rows.map((row) => hexOf(['text', 'text', 'text'], [row]).slice(header.length, -4))
    expect(Buffer.concat(pieces).toString('hex')).toBe(`${header}${each.join('')}ffff`)
  })

  test('a row longer than a piece is whole', () => {
    expect(hexOf(['text'], [['y'.repeat(400_000)]]).length).toBe((19 + 2 + 4 + 400_000 + 2) * 2)
  })
})

describe('failures', () => {
  const address = parsePostgresUrl('postgres://u:secret-73@h/x', env)
  const failureOf = (code: string, message = 'what the server says') =>
    postgresFailure(Object.assign(new Error(message), { code }), address)

  test.each([
    ['28P01', 'AUTH', 4],
    ['3D000', 'NOT_FOUND', 5],
    ['42501', 'REJECTED', 6],
    ['25006', 'REJECTED', 6],
    ['22021', 'REJECTED', 6],
    ['57P01', 'TEMPORARY', 7],
    ['53300', 'TEMPORARY', 7],
    ['ECONNREFUSED', 'TEMPORARY', 7],
    ['ENOTFOUND', 'TEMPORARY', 7],
    ['55P03', 'LOCKED', 11],
    ['53100', 'LOCAL_IO', 12],
    ['42P01', 'LOCAL_IO', 12],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CONFIG', 3],
  ])('%s is %s, exit %d', (code, name, exit) => {
    expect(failureOf(code)).toMatchObject({ code: name, exit, parts: { reasons: [`${code}: what the server says`] } })
  })

  test.each([
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'AUTH'],
    ['Connection terminated unexpectedly', 'TEMPORARY'],
    ['timeout expired', 'TEMPORARY'],
    ['The server does not support SSL connections', 'CONFIG'],
  ])('%s', (message, code) => {
    expect(postgresFailure(new Error(message), address)).toMatchObject({ code })
  })

  test('a mistake of ours stays one', () => {
    const mistake = new TypeError('x is not a function')
    expect(postgresFailure(mistake, address)).toBe(mistake)
  })

  test('a server that is away is TEMPORARY, and no password is said', async () => {
    const gone = await startRefusing()
    const away = parsePostgresUrl(`postgres://u:secret-73@${new URL(gone.origin).host}/x`, env)
    const failure = await connectPostgres(away, { env, applicationName: 'test' }).catch((error: unknown) => error)
    await gone.close()
    expect(failure).toMatchObject({ code: 'TEMPORARY', exit: 7 })
    expect(JSON.stringify([(failure as Error).message, failure])).not.toContain('secret-73')
  })

  test('a server that hangs up is TEMPORARY', async () => {
    const server = createServer((socket) => socket.destroy())
    const port = await new Promise<number>((done) =>
      server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
    )
    const away = parsePostgresUrl(`postgres://u@127.0.0.1:${port}/x`, env)
    await expect(connectPostgres(away, { env, applicationName: 'test' })).rejects.toMatchObject({ code: 'TEMPORARY' })
    await new Promise((done) => server.close(done))
  })
})
