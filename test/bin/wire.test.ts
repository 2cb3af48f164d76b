import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { certificates, privateKey } from '../http/certificates.ts'
import { homeFolder } from '../support/homes.ts'
import { built } from './built.ts'

const program = built()

const page = gzipSync('{"itemsCount":1,"pageIndex":0,"items":[{"id":"a","orderNumber":"77","items":[]}]}')
const end = gzipSync('{"itemsCount":0,"pageIndex":1,"items":[]}')

/** Runs the built program while this process serves it. */
const merchant = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program.bin, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })

test('the built program speaks TLS with a certificate of its own trust, and reads gzip', async () => {
  const server = createServer({ cert: certificates.good, key: privateKey }, (request, response) => {
    const isFirst = new URL(request.url ?? '', 'https://localhost').searchParams.get('pageIndex') === '0'
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(isFirst ? page : end)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const env = {
    ...program.env(),
    MERCHANT_BASE_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    MERCHANT_API_KEY: 'a-key-for-the-wire',
  }
  const caFile = join(homeFolder(), 'ca.pem')
  writeFileSync(caFile, certificates.authority)
  const trusted = await merchant(['orders', 'list', '--columns', 'number'], { ...env, MERCHANT_CA_FILE: caFile })
  const stranger = await merchant(['orders', 'list'], env)
  server.close()
  expect(trusted).toEqual({ code: 0, out: '77\n', err: '' })
  expect(stranger.code).toBe(3)
  expect(stranger.err).toContain('its certificate cannot be verified')
})
