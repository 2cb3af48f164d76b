import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMirrorFile, sqliteTarget } from '../../src/mirror/sqlite-target.ts'
import { targetSuite } from './target-suite.ts'

targetSuite('a mirror in an SQLite file', async () =>
  sqliteTarget(openMirrorFile(join(mkdtempSync(join(tmpdir(), 'merchant-mirror-')), 'mirror.db'))),
)
