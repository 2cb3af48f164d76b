import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultIn } from '../../../src/http/fault.ts'
import { openLocal } from '../../../src/open-local.ts'
import { homeFolder } from '../../support/homes.ts'
import { now, run } from '../../support/run.ts'

const target = '/v4/export/feed?market=se&format=Native&apiKey=local_key'
const request = { method: 'GET', origin: 'http://local.invalid', target, headers: {}, body: undefined } as const

const shop = () => openLocal({ now: () => now }, { stateFolder: homeFolder() })

const bytesOf = async (body: string | AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of typeof body === 'string' ? [Buffer.from(body)] : body) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a link of profile local leads to a feed, once', async () => {
  const { transport, fetchFeed } = shop()
  const { headers } = await transport(request)
  const link = headers.location ?? ''
  const answer = await fetchFeed(link)
  expect(answer?.status).toBe(200)
  expect(gunzipSync(await bytesOf(answer?.body ?? '')).toString()).toMatch(/^\{"id":/)
  expect((await fetchFeed(link))?.status).toBe(403)
})

test('a URL of another origin is not followed', async () => {
  expect(await shop().fetchFeed('http://127.0.0.1:1/exports/x.gz')).toBeUndefined()
})

test('a feed that is reset ends with a fault, after the bytes that came', async () => {
  const home = homeFolder()
  const rule = '{"match":{"path":"/exports/"},"fault":{"kind":"reset","at":100}}'
  expect((await run(['local', 'reset', '--fault', rule], { env: { HOME: home } })).code).toBe(0)
  const { transport, fetchFeed } = openLocal({ now: () => now }, { stateFolder: join(home, '.local/state/merchant') })
  const answer = await fetchFeed((await transport(request)).headers.location ?? '')
  let came = 0
  const read = async (): Promise<void> => {
    for await (const piece of (answer?.body ?? []) as AsyncIterable<Uint8Array>) came += piece.length
  }
  const error = await read().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect([came, faultIn(error)?.text]).toEqual([100, 'connection reset'])
})
