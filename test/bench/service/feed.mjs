import { createWriteStream, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { textOf, timeQuiet } from '../child.mjs'
import { compare } from '../figures.mjs'
import { inTurn } from '../in-turn.mjs'
import { makeHome, startShop } from './processes.mjs'
import { feedLink, responseTo } from './requests.mjs'

/** The Native feed as a stream, beside gzip over the same bytes. */
export const feed = async ({ run, rounds, report, note, folder, size }) => {
  const home = await makeHome(run, textOf, folder, { orders: 60, products: size })
  const shop = await startShop(run, home)
  const file = join(folder, 'feed.ndjson')
  await pipeline(await responseTo(await feedLink(shop.port)), createGunzip(), createWriteStream(file))
  const ours = async () => {
    const link = await feedLink(shop.port)
    const began = performance.now()
    const response = await responseTo(link)
    for await (const _ of response);
    return performance.now() - began
  }
  const gzip = () => timeQuiet(run.tool('sh', '-c', `gzip -6 -c '${file}' > /dev/null`))
  const times = await inTurn({ ours, gzip }, Math.min(rounds(3), 3))
  const what = `Native feed of ${size} products, ms`
  report({ what, beside: 'gzip -6 of the same bytes', goal: 2, ...compare(times.ours, times.gzip) })
  const peak = shop.peakMegabytes()
  const memory = peak === undefined ? '' : `; peak memory of the service ${peak.toFixed(0)} MB`
  note(`the feed is ${(statSync(file).size / 1e6).toFixed(0)} MB unpacked${memory}`)
  await shop.close()
  rmSync(file)
}
