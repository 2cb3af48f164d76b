import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../src/service/service.ts'
import type { Switches } from '../../../src/service/switches.ts'
import { homeFolder } from '../../support/homes.ts'
import { ask, now, problem, seen, shop } from '../ask.ts'
import { openSession } from '../shoppers.ts'
import { archive, bytesOf, fetchLink, linkOf, refusal } from './pull.ts'

const minute = 60_000
let folder: string
let services: Service[]

beforeEach(() => {
  folder = homeFolder()
  services = []
})

afterEach(() => {
  for (const service of services) service.close()
})

const open = (minutes = 0, switches: Partial<Switches> = {}): Service => {
  const clock = new Date(now.getTime() + minutes * minute)
  const service = openService({ path: join(folder, 'state.db'), now: () => clock, switches })
  services.push(service)
  return service
}

describe('asking for a link', () => {
  test('answers 302 to a place outside of the service, each time another, with nothing else in it', async () => {
    const service = open()
    const { status, headers, body } = await ask(service, '/v4/export/feed?market=se&format=Native')
    expect([status, body]).toEqual([302, ''])
    expect(headers.location).toMatch(
      /^http:\/\/storage\.local\.invalid\/exports\/se-native-2026-11-20\.ndjson\.gz\?signature=[\w-]{32}$/,
    )
    expect(await linkOf(service)).not.toBe(await linkOf(service))
    const request = { method: 'GET', target: '/v4/export/feed?market=SE&format=GoogleShopping', headers: {} }
    const target = `${request.target}&apiKey=local_key`
    const elsewhere = await service.handle({ ...request, target, storageOrigin: 'http://127.0.0.1:1' })
    expect(elsewhere.headers.location).toMatch(
      /^http:\/\/127\.0\.0\.1:1\/exports\/se-googleshopping-2026-11-20\.xml\.gz/,
    )
  })

  test('needs the key: no token will do', async () => {
    const service = open()
    const target = '/v4/export/feed?market=se&format=Native'
    const token = await openSession(service)
    expect((await ask(service, target, { token })).status).toBe(401)
    expect((await service.handle({ method: 'GET', target, headers: {} })).status).toBe(401)
    expect((await service.handle({ method: 'GET', target: `${target}&apiKey=real`, headers: {} })).status).toBe(401)
  })

  test('names what is wrong', async () => {
    const wrong = (query: string) => seen(ask(open(), `/v4/export/feed?${query}`))
    expect(await wrong('')).toEqual(
      problem(400, 'IncorrectInputData', 'market - must be given. format - must be given.'),
    )
    expect((await wrong('market=xx&format=Native'))[0]).toBe(400)
    expect(await wrong('market=se&format=native')).toEqual(
      problem(400, 'IncorrectInputData', 'format - must be GoogleShopping or Native.'),
    )
    for (const date of ['2026-02-30', '20261120', 'today'])
      expect(await wrong(`market=se&format=Native&exportDate=${date}`)).toEqual(
        problem(400, 'IncorrectInputData', 'exportDate - must be a day as yyyy-mm-dd.'),
      )
    expect((await wrong('market=se&format=Native&exportdate=2026-11-19'))[0]).toBe(400)
  })

  test('knows the exports of thirty days; for any other day a switch decides', async () => {
    const at = async (date: string, switches: Partial<Switches> = {}) => {
      const service = shop(switches)
      services.push(service)
      const { status, headers } = await ask(service, `/v4/export/feed?market=se&format=Native&exportDate=${date}`)
      return status === 302 ? /\d{4}-\d\d-\d\d/.exec(headers.location ?? '')?.[0] : status
    }
    expect(await at('2026-10-22')).toBe('2026-10-22')
    for (const date of ['2026-10-21', '2026-11-21']) {
      expect([await at(date), await at(date, { feedDateUnknown: '400' })]).toEqual([404, 400])
      expect(await at(date, { feedDateUnknown: 'latest' })).toBe('2026-11-20')
    }
    expect(await at('2026-11-19', { feedDaysKept: 1 })).toBe(404)
  })
})

describe('a link', () => {
  test('serves once', async () => {
    const service = open()
    const link = await linkOf(service)
    const first = await fetchLink(service, link)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/gzip'])
    expect(await refusal(fetchLink(service, link))).toEqual([403, 'LinkUsed'])
    expect((await bytesOf(first.body)).length).toBeGreaterThan(1000)
    expect(await refusal(fetchLink(service, link))).toEqual([403, 'LinkUsed'])
  })

  test('is used up before the first byte, whether or not anybody reads it, also after a restart', async () => {
    const service = open()
    const [used, whole] = [await linkOf(service), await linkOf(service)]
    await fetchLink(service, used)
    service.close()
    const again = open(1)
    expect(await refusal(fetchLink(again, used))).toEqual([403, 'LinkUsed'])
    expect(await refusal(fetchLink(open(2), whole))).toEqual([200, 'a feed'])
    expect(await refusal(fetchLink(again, whole))).toEqual([403, 'LinkUsed'])
  })

  test('is good for 60 minutes by the clock of the service, then over, and in a day forgotten', async () => {
    const [early, late] = [await linkOf(open()), await linkOf(open())]
    expect(await refusal(fetchLink(open(59.99), early))).toEqual([200, 'a feed'])
    expect(await refusal(fetchLink(open(60), late))).toEqual([403, 'LinkExpired'])
    expect(await refusal(fetchLink(open(60, { feedLinkGone: '410' }), late))).toEqual([410, 'LinkExpired'])
    await linkOf(open(26 * 60))
    expect(await refusal(fetchLink(open(26 * 60), late))).toEqual([404, 'NotFound'])
  })

  test('that was never given leads nowhere, and none outlives a reset', async () => {
    const service = open()
    const link = await linkOf(service)
    for (const target of ['/', '/exports/x.gz', link.replace(/signature=./, 'signature=!'), `${link}x`])
      expect(await refusal(fetchLink(service, target))).toEqual([404, 'NotFound'])
    await service.reset({ now })
    expect(await refusal(fetchLink(service, link))).toEqual([404, 'NotFound'])
  })

  test('refuses HEAD, Range, credentials and writes aloud, and is whole after them', async () => {
    const service = open()
    const target = await linkOf(service)
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status, headers } = await service.storage({ method, target, headers: {} })
      expect([status, headers.allow]).toEqual([405, 'GET'])
    }
    expect(await refusal(fetchLink(service, target, { range: 'bytes=0-99' }))).toEqual([400, 'IncorrectInputData'])
    expect(await refusal(fetchLink(service, target, { authorization: 'Bearer x' }))).toEqual([
      400,
      'IncorrectInputData',
    ])
    expect(await refusal(fetchLink(service, target))).toEqual([200, 'a feed'])
  })

  test('counts HEAD and Range as its one use when the switch says so', async () => {
    const service = open(0, { feedProbe: 'burns' })
    const [one, other] = [await linkOf(service), await linkOf(service)]
    expect((await service.storage({ method: 'HEAD', target: one, headers: {} })).status).toBe(405)
    expect(await refusal(fetchLink(service, one))).toEqual([403, 'LinkUsed'])
    await fetchLink(service, other, { range: 'bytes=0-' })
    expect(await refusal(fetchLink(service, other))).toEqual([403, 'LinkUsed'])
  })

  test('leads to the same bytes as another of the same export, all day long', async () => {
    const [morning, evening, yesterday] = await Promise.all([
      archive(open()),
      archive(open(12 * 60)),
      archive(open(), 'market=se&format=Native&exportDate=2026-11-19'),
    ])
    expect(evening.equals(morning)).toBe(true)
    expect(yesterday.equals(morning)).toBe(false)
  })
})
