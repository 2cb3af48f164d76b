import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates, privateKey } from '../http/certificates.ts'
import { homeFolder } from '../support/homes.ts'
import { openAt } from './opening.ts'
import { type PostgresServer, startPostgres } from './server.mjs'

const root = join(homeFolder(), 'ca.pem')
writeFileSync(root, certificates.authority)

const tls = { ssl: 'on', ssl_cert_file: '../cert.pem', ssl_key_file: '../key.pem' }
const sessions = `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'merchant%'`

describe.each([
  ['good', 'by a certificate for it', { 'verify-full': true, 'verify-ca': true }],
  ['wrongName', 'by a certificate for another host', { 'verify-full': false, 'verify-ca': true }],
  ['selfSigned', 'by a certificate of its own', { 'verify-full': false, 'verify-ca': false }],
] as const)('a server that is encrypted %s', (certificate, _what, verified) => {
  let server: PostgresServer
  let url: string

  beforeAll(async () => {
    server = await startPostgres(tls, { 'cert.pem': certificates[certificate], 'key.pem': privateKey })
    url = await server.database('tls')
  })
  afterAll(() => server?.stop())

  test.each([
    ['disable', 'f'],
    ['allow', 'f'],
    ['prefer', 't'],
    ['require', 't'],
  ])('sslmode=%s', async (mode, isEncrypted) => {
    const { target } = await openAt(server, `${url}?sslmode=${mode}`)
    expect(server.psql('tls', sessions).trim()).toBe(isEncrypted)
    await target.close()
  })

  test.each(Object.entries(verified))('sslmode=%s is let in: %s', async (mode, isIn) => {
    const opened = openAt(server, `${url}?sslmode=${mode}&sslrootcert=${root}`)
    if (isIn) await (await opened).target.close()
    else await expect(opened).rejects.toMatchObject({ code: 'CONFIG', exit: 3 })
    // without the authority nobody is believed
    await expect(openAt(server, `${url}?sslmode=${mode}`)).rejects.toMatchObject({ code: 'CONFIG' })
  })
})
