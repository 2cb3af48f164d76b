import { afterAll, beforeAll } from 'vitest'
import { targetSuite } from '../mirror/target-suite.ts'
import { openAt } from './opening.ts'
import { type PostgresServer, startPostgres } from './server.mjs'

let server: PostgresServer
let database: string
let made = 0

beforeAll(async () => {
  server = await startPostgres()
  database = await server.database('suite')
})
afterAll(() => server?.stop())

targetSuite('a mirror in PostgreSQL', async () => {
  made += 1
  const url = `${database}?schema=suite_${made}`
  return (await openAt(server, url)).target
})
