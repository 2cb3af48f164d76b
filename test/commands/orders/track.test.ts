import { afterEach, expect, test } from 'vitest'
import { carrierNames, trackingUrl } from '../../../src/domain/carriers.ts'
import { type OddService, pagesOf, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })
const track = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders track ${words}`, { env: local(), ...setting })

const opened: OddService[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const shop = async (provider: string | null, ...links: readonly string[]): Promise<OddService> => {
  const entries = links.map(
    (trackingLink, at) =>
      `{"messageType":2,"date":"2026-11-1${9 - at}T10:00:00Z","text":${JSON.stringify({ trackingLink })}}`,
  )
  const preferences = JSON.stringify({ shippingProvider: provider })
  const order = `{"id":"a1","orderNumber":"N-1","orderDate":"2026-11-18T10:00:00Z","items":[],"shippingPreferences":${preferences},"activityLogs":[${entries.join(',')}]}`
  const odd = await startOddService((url) => (url.pathname.endsWith('/a1') ? order : pagesOf([order])(url)))
  opened.push(odd)
  return odd
}

test('shows the link that the service recorded, and says which orders have none', async () => {
  expect(await track('1050 1060 1047')).toMatchObject({
    code: 0,
    out:
      '1050\t2026-11-19T04:52:07.579Z\tPostNord\t\thttps://postnord.example/track/3790071823SE\n' +
      '1047\t2026-11-18T11:15:36.125Z\tPostNord\t\thttps://postnord.example/track/3795575326SE\n',
    err: 'order 1060 (5f1c2cdb602fd4a5a2070315): no parcel is recorded\n',
  })
})

test('a bare number becomes a link where the carrier is known; a recorded link wins, whatever the provider', async () => {
  const odd = await shop(
    'postnord',
    'https://parcels.example/x?id=1&y=2',
    '00 370 7',
    'https://parcels.example/x?id=1&y=2',
  )
  const ran = await run('orders track a1 --json', { env: odd.env })
  expect(JSON.parse(ran.out)).toEqual([
    {
      order: { id: 'a1', orderNumber: 'N-1' },
      date: '2026-11-17T10:00:00Z',
      provider: 'postnord',
      trackingNumber: null,
      link: 'https://parcels.example/x?id=1&y=2',
      source: 'log',
    },
    {
      order: { id: 'a1', orderNumber: 'N-1' },
      date: '2026-11-18T10:00:00Z',
      provider: 'postnord',
      trackingNumber: '00 370 7',
      link: 'https://tracking.postnord.com/en/tracking?id=003707',
      source: 'table',
    },
  ])
})

test.each([
  ['Dropp', 'no page is known of Dropp'],
  [null, 'no page is known of this provider'],
])('of provider %s it says that no page is known, and shows the number', async (provider, words) => {
  const odd = await shop(provider, 'javascript:alert(1)', 'ABC 1')
  const ran = await run('orders track a1', { env: { ...odd.env, NO_COLOR: '1' }, terminal: 160 })
  expect(ran.code).toBe(0)
  expect(
    ran.out
      .split('\n')
      .slice(1, 3)
      .map((line) => line.replace(/ {2,}/g, '|')),
  ).toEqual([
    `N-1|2026-11-18 10:00|${provider === null ? '' : `${provider}|`}ABC 1|${words}`,
    `N-1|2026-11-19 10:00|${provider === null ? '' : `${provider}|`}javascript:alert(1)|${words}`,
  ])
  expect((await run('orders track a1 --columns link', { env: odd.env })).out).toBe('\n\n')
})

test('makes a link by hand, without a profile and without a request', async () => {
  expect(await run('orders track --provider "post nord" --tracking 00370 --columns link')).toMatchObject({
    code: 0,
    out: 'https://tracking.postnord.com/en/tracking?id=00370\n',
    err: '',
  })
  expect((await run('orders track --provider DPD --tracking 1')).err).toContain('no public tracking page of "DPD"')
  for (const words of ['--provider GLS', '--tracking 1', '1060 --provider GLS --tracking 1'])
    expect(await run(`orders track ${words}`)).toMatchObject({ code: 2, out: '' })
})

test('every carrier of the table has an https page, and the number cannot leave its place', () => {
  for (const name of carrierNames) {
    const link = trackingUrl(name, 'A/../b?c&d#e "f') ?? ''
    expect(link).toMatch(/^https:\/\/[\w.-]+\//)
    expect(link.endsWith('A%2F..%2Fb%3Fc%26d%23e%22f')).toBe(true)
    expect(URL.canParse(link)).toBe(true)
  }
})
