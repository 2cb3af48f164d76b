// How fast the export is rendered, and in what memory: node test/service/catalogue/walk.mjs [market] [pages of 200]
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const [market = 'se', pages = '1000'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'merchant-walk-'))
// beside node_modules, so that libsql is found
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
const bundle = await rolldown({
  input: resolve('src/service/service.ts'),
  platform: 'node',
  external: ['libsql'],
  logLevel: 'silent',
})
await bundle.write({ dir: folder, format: 'cjs', entryFileNames: 'service.cjs' })
await bundle.close()
const { openService } = createRequire(import.meta.url)(join(folder, 'service.cjs'))

const service = openService({ memory: true, now: () => new Date('2026-11-20T10:30:00.000Z') })
await service.reset({ products: 1_000_000 })
const path = `/v5/export/products?apiKey=local_key&market=${market}&limit=200`
const began = process.cpuUsage()
let bytes = 0
let last = ''
for (let page = 0; page < Number(pages); page += 1) {
  const target = last === '' ? path : `${path}&lastProductId=${last}`
  const answer = await service.handle({ method: 'GET', target, headers: {} })
  bytes += answer.bytes.length
  // the last id stands in the last product, which is no longer than this
  const body = Buffer.from(answer.bytes.subarray(-60_000)).toString('latin1')
  const at = body.lastIndexOf(',{"id":"', body.lastIndexOf('"accessRights"'))
  last = body.slice(at + 8, at + 32)
}
const { user, system } = process.cpuUsage(began)
const seconds = (user + system) / 1e6
const products = Number(pages) * 200
const rss = Math.round(process.memoryUsage.rss() / 1e6)
process.stdout.write(
  `${market}: ${products} products of ${Math.round(bytes / products)} bytes in ${seconds.toFixed(1)} s of one core: ` +
    `${Math.round(products / seconds)} products/s, ${Math.round(bytes / seconds / 1e6)} MB/s; RSS ${rss} MB\n`,
)
service.close()
rmSync(folder, { recursive: true })
