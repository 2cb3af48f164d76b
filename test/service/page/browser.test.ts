import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../src/service/router.ts'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import type { Service } from '../../../src/service/service.ts'
import { browse, hasChromium, whyNoChromium } from '../../support/chromium.ts'
import { list, shop } from '../ask.ts'

let service: Service
let server: RunningServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merchant-browser-'))
  service = shop()
  server = await startServer({ service, port: 0 })
})

afterAll(async () => {
  await server.close()
  service.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const look = (url: string, ...wishes: readonly string[]): Promise<string> =>
  browse(url, mkdtempSync(join(folder, 'profile-')), wishes)

/** Width and height of a PNG, and how many bytes its picture takes. */
const pictureOf = (file: string) => {
  const bytes = readFileSync(file)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
}

describe.skipIf(!hasChromium)(`the page in Chromium${whyNoChromium}`, () => {
  test('is parsed to every order and every endpoint', async () => {
    const text = await look(`${server.url}/`, '--dump-dom')
    const orders = (await list(service)).items
    expect(text.match(/<tbody>.*<\/tbody>/s)?.[0].match(/<tr>/g)).toHaveLength(orders.length)
    for (const { orderNumber } of orders) expect(text).toContain(`<td class="tight">${orderNumber}</td>`)
    expect(text.match(/<pre>/g)).toHaveLength(routes.length + 2)
    for (const [method, path] of routes) expect(text).toContain(`<p class="path">${method} ${path}</p>`)
  })

  // a page that is blank or failed to load is a few thousand bytes
  test.each([
    ['a desktop', 1000, 1400],
    ['a phone', 500, 1000],
  ])('is painted on %s', async (_name, width, height) => {
    const file = join(folder, `${width}.png`)
    await look(`${server.url}/`, `--window-size=${width},${height}`, `--screenshot=${file}`)
    const picture = pictureOf(file)
    expect(picture).toMatchObject({ width, height })
    expect(picture.bytes).toBeGreaterThan(40_000)
  })

  // a window of this browser is 500 wide at least, a frame as narrow as it is told
  test.each([320, 360, 412])('is no wider than a phone of %i', async (width) => {
    const outer = join(folder, `${width}.html`)
    const page = await (await fetch(server.url)).text()
    const inner = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const measure = "document.title = 'wide ' + document.querySelector('iframe').contentDocument.body.scrollWidth"
    writeFileSync(
      outer,
      `<iframe style="border:0" width="${width}" srcdoc="${inner}"></iframe><script>onload = () => { ${measure} }</script>`,
    )
    const measured = Number(/<title>wide (\d+)<\/title>/.exec(await look(`file://${outer}`, '--dump-dom'))?.[1])
    expect(measured).toBeGreaterThan(width - 40)
    expect(measured).toBeLessThanOrEqual(width)
  })
})
