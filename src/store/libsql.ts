import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:process'
import type { Connection } from './connection.ts'

/**
 * The only door to the library libsql: a connection to the file at `path`, or to nothing on disk for ':memory:'.
 *
 * The library finds its binary by means that cost a short run four times what the binary does: it loads child_process,
 * and has Node write a whole report on the process, which also asks the name server about every open socket. So we take
 * the same binary from the library's own folder, and the library itself where that may be another one.
 */
export const connect = (path: string): Connection => {
  const native = binary()
  return native ? nativeConnection(native, path) : libraryConnection(path)
}

/** The same through the library itself. */
export const libraryConnection = (path: string): Connection => {
  const Library = createRequire(import.meta.url)('libsql') as new (path: string) => Connection
  return new Library(path)
}

/** What we use of the binary; the library's version is pinned, so that these stay as they are. */
interface Native {
  readonly databaseOpen: (path: string, token: '', cipher: 'aes256cbc', key: '', timeout: 0, remoteKey: '') => Handle
  readonly databaseExecSync: { call: (database: Handle, sql: string) => void }
  readonly databasePrepareSync: { call: (database: Handle, sql: string) => Handle }
  readonly databaseInTransaction: (database: Handle) => boolean
  readonly databaseClose: { call: (database: Handle) => void }
  readonly statementRun: { call: (statement: Handle, values: readonly unknown[]) => { readonly changes: number } }
  readonly statementGet: { call: (statement: Handle, values: readonly unknown[]) => unknown }
  readonly statementRowsSync: { call: (statement: Handle, values: readonly unknown[]) => Handle }
  readonly rowsNext: { call: (rows: Handle, into: unknown[]) => void }
}

type Handle = object

/** The binary for this machine, or undefined where the library had better choose: with musl, and where it is missing. */
const binary = (): Native | undefined => {
  const target = `${platform}-${arch}`
  const name = targets[target]
  const hasMusl = existsSync('/lib/ld-musl-x86_64.so.1') || existsSync('/lib/ld-musl-aarch64.so.1')
  if (!name || hasMusl) return undefined
  const ours = createRequire(import.meta.url)
  try {
    return ours(name) as Native
  } catch {
    // not every installer lets us see what only the library depends on
    return fromLibrary(ours, name)
  }
}

const fromLibrary = (ours: NodeJS.Require, name: string): Native | undefined => {
  try {
    return createRequire(ours.resolve('libsql'))(name) as Native
  } catch {
    return undefined
  }
}

const targets: Readonly<Record<string, string>> = {
  'linux-x64': '@libsql/linux-x64-gnu',
  'linux-arm64': '@libsql/linux-arm64-gnu',
  'darwin-x64': '@libsql/darwin-x64',
  'darwin-arm64': '@libsql/darwin-arm64',
  'win32-x64': '@libsql/win32-x64-msvc',
}

/** Rows are handed over in blocks of this many, as the library does it. */
const block = 100

const nativeConnection = (native: Native, path: string): Connection => {
  const database = native.databaseOpen(path, '', 'aes256cbc', '', 0, '')
  let open = true
  return {
    get open() {
      return open
    },
    get inTransaction() {
      return native.databaseInTransaction(database)
    },
    exec: (sql) => native.databaseExecSync.call(database, sql),
    prepare: (sql) => {
      const statement = native.databasePrepareSync.call(database, sql)
      return {
        run: (values) => native.statementRun.call(statement, values),
        get: (values) => native.statementGet.call(statement, values),
        all: (values) => allRows(native, native.statementRowsSync.call(statement, values)),
      }
    },
    close: () => {
      native.databaseClose.call(database)
      open = false
    },
  }
}

const allRows = (native: Native, rows: Handle): unknown[] => {
  const all: unknown[] = []
  for (;;) {
    const some: unknown[] = Array.from({ length: block })
    native.rowsNext.call(rows, some)
    const end = some.indexOf(undefined)
    all.push(...(end < 0 ? some : some.slice(0, end)))
    if (end >= 0) return all
  }
}
