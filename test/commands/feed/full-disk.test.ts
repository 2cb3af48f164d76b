import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { limitedDisk } from '../../files/limited-disk.ts'
import { run } from '../../support/run.ts'
import { productOf, startFeedShop, whole } from './storage.ts'

const mib = 1024 * 1024
const disk = limitedDisk('4m')
const reason = typeof disk === 'string' ? ` (skipped: ${disk})` : ''
afterAll(() => {
  if (typeof disk !== 'string') disk.remove()
})

const feedOf = (count: number, at: string): Buffer =>
  gzipSync(Array.from({ length: count }, (_, number) => `${productOf(`${at}-${number}`)}\n`).join(''), { level: 0 })

test.skipIf(typeof disk === 'string')(
  `a disk that is full at any point leaves the old feed, exit 12${reason}`,
  async () => {
    if (typeof disk === 'string') return
    const [old, fresh] = [feedOf(2000, 'old'), feedOf(5000, 'new')]
    const shop = await startFeedShop(whole(old), (response) => void response.writeHead(200).end(fresh))
    onTestFinished(shop.close)
    const path = join(disk.folder, 'se.gz')
    const pull = () => run(`feed pull --market se --force --out ${path}`, { env: shop.env })
    expect((await pull()).code).toBe(0)
    const manifest = readFileSync(`${path}.manifest.json`, 'utf8')
    const codes: number[] = []
    for (let free = 0; free <= 2 * mib; free += 128 * 1024) {
      writeFileSync(path, old)
      writeFileSync(`${path}.manifest.json`, manifest)
      writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(4 * mib - old.length - 8192 - free))
      const ran = await pull()
      codes.push(ran.code)
      const whatIsThere = readFileSync(path)
      expect(whatIsThere.equals(ran.code === 0 ? fresh : old)).toBe(true)
      expect(readdirSync(disk.folder).sort()).toEqual(['ballast', 'se.gz', 'se.gz.manifest.json'])
      rmSync(join(disk.folder, 'ballast'))
      if (ran.code === 0) break
      expect(ran.err).toMatch(/^error: cannot write .*: the disk (?:is full|has too little room)/)
    }
    expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => 12))
    expect(codes.at(-1)).toBe(0)
    expect(codes.length).toBeGreaterThan(8)
  },
)
