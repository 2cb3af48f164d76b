// Fills an empty mirror with the products of a catalogue, page after page as a sync does it without a network, and prints
// how many milliseconds that took: fill.cjs URL SCHEMA PRODUCTS. The password is in PGPASSWORD.
import { openPostgresMirror } from '../../../src/mirror/open-postgres-mirror.ts'
import { catalogueOf } from '../../../src/service/catalogue/catalogue.ts'

const [url = '', schema = '', count = '0'] = process.argv.slice(2)
const now = new Date('2026-11-20T12:00:00Z')
const at = now.toISOString()

const pagesOf = (count: number): readonly Uint8Array[] => {
  const catalogue = catalogueOf({ seed: 42, products: count, now })
  const pages: Uint8Array[] = []
  let entries = catalogue.walk({ order: 'ascending', limit: 200 })
  while (entries.length > 0) {
    const products = entries.map((entry) => catalogue.json('se', entry, { form: 'full' }))
    pages.push(Buffer.from(`[${products.join(',')}]`))
    entries = catalogue.walk({ order: 'ascending', after: entries.at(-1), limit: 200 })
  }
  return pages
}

const fill = async (): Promise<number> => {
  const pages = pagesOf(Number(count))
  const mirror = {
    url: `${url}?schema=${schema}`,
    market: 'se',
    origin: 'https://shop.example',
    access: 'write',
  } as const
  const target = await openPostgresMirror(mirror, {
    env: process.env,
    machine: { host: 'bench', pid: process.pid, platform: process.platform },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    hide: () => {},
    notice: () => {},
    warn: () => {},
  })
  const { pass } = await target.beginPass({ mode: 'full', fromAt: null, startedAt: at })
  const began = performance.now()
  for (const [place, body] of pages.entries()) {
    const done = target.commitPage({ pass, body, at, isPage: true })
    const next = pages[place + 1]
    if (next) target.announce?.(next)
    await done
  }
  const ms = performance.now() - began
  await target.close()
  return ms
}

void fill().then((ms) => process.stdout.write(`${ms}\n`))
