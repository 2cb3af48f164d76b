import { join } from 'node:path'
import { openMirrorFile, sqliteTarget } from '../../src/mirror/sqlite-target.ts'
import { homeFolder } from '../support/homes.ts'
import { targetSuite } from './target-suite.ts'

targetSuite('a mirror in an SQLite file', async () => sqliteTarget(openMirrorFile(join(homeFolder(), 'mirror.db'))))
