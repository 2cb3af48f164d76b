import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { stubs } from '../../../src/build/stubs.mjs'
import { findPostgres, startPostgres } from '../../postgres/server.mjs'
import { root, textOf, timeQuiet } from '../child.mjs'
import { compare } from '../figures.mjs'
import { inTurn } from '../in-turn.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const tables = ['products', 'variants', 'images', 'changes']

const buildFill = async (folder) => {
  const file = join(folder, 'fill.cjs')
  const input = join(here, 'fill.ts')
  const bundle = await rolldown({ cwd: root, input, platform: 'node', logLevel: 'silent', plugins: [stubs] })
  await bundle.write({ file, format: 'cjs', minify: true })
  await bundle.close()
  return file
}

/** The mirror in PostgreSQL beside `psql \copy` of the same rows into the same tables, with the same indices. */
export const postgres = async ({ run, folder, size, rounds, report, note }) => {
  if (findPostgres() === undefined) {
    note('PostgreSQL is not installed here: the mirror in it was not measured')
    return
  }
  const server = await startPostgres()
  try {
    const fill = await buildFill(folder)
    const url = await server.database('bench')
    const address = ['-h', server.socket, '-p', String(server.port), '-U', server.user, '-d', 'bench']
    const psql = (...sql) =>
      run.tool('psql', ...address, '-Xq', '-v', 'ON_ERROR_STOP=1', ...sql.flatMap((one) => ['-c', one]))
    const filled = async (schema, products) => {
      const { file, words, env } = run.node(fill, url, schema, String(products))
      return Number(await textOf({ file, words, env: { ...env, PGPASSWORD: server.password } }))
    }
    chmodSync(folder, 0o755)
    await filled('source', size)
    await filled('empty', 0)
    await timeQuiet(psql(...tables.map((table) => `\\copy source.${table} TO '${join(folder, table)}'`)))
    const emptied = async () => {
      // in one statement, and what was written before is on the disk, so that neither pays for the other
      await timeQuiet(psql(`TRUNCATE ${tables.map((table) => `empty.${table}`).join(', ')}`, 'CHECKPOINT'))
    }
    const times = await inTurn(
      {
        ours: async () => {
          await timeQuiet(psql('DROP SCHEMA source CASCADE', 'CHECKPOINT'))
          return filled('source', size)
        },
        copy: async () => {
          await emptied()
          return timeQuiet(psql(...tables.map((table) => `\\copy empty.${table} FROM '${join(folder, table)}'`)))
        },
      },
      rounds(5),
    )
    const rates = (list) => list.map((ms) => (size / ms) * 1000)
    report({
      what: `mirror in PostgreSQL, ${size} products, 1/s`,
      beside: 'psql \\copy of the same rows, 1/s',
      atLeast: 0.6,
      ...compare(rates(times.ours), rates(times.copy)),
    })
  } finally {
    await server.stop()
  }
}
