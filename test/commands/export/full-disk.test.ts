import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitedDisk } from '../../files/limited-disk.ts'
import { freshHome, run } from '../../support/run.ts'

const disk = limitedDisk('3m')

test.skipIf(typeof disk === 'string')(
  'a full disk ends with 12, whole up to a page; with room the next run goes on',
  async () => {
    if (typeof disk === 'string') return
    try {
      const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
      const file = join(disk.folder, 'mirror.db')
      const sqlite = (sql: string): string => execFileSync('sqlite3', [file, sql], { encoding: 'utf8' }).trim()
      await run('local reset --products 1000', { env })
      const sync = ['export', 'sync', '--market', 'se', '--to', file]
      const { code, err } = await run(sync, { env })
      expect([code, err]).toEqual([12, expect.stringContaining('the disk is full')])
      execFileSync('mount', ['-o', 'remount,size=64m', disk.folder])
      expect(sqlite('PRAGMA integrity_check')).toBe('ok')
      const held = Number(sqlite('SELECT count(*) FROM products'))
      expect([held % 200, held < 1000]).toEqual([0, true])
      expect((await run(sync, { env })).code).toBe(0)
      expect(sqlite('SELECT count(*) FROM products')).toBe('1000')
    } finally {
      disk.remove()
    }
  },
)
