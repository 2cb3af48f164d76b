// A real PostgreSQL server of our own for tests and figures: in a folder of its own, reached over a socket and over
// loopback, with everything durable as it ships. It is never installed here: `findPostgres` says whether it is there.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const password = 'a-password-of-the-tests-41'
const user = 'keeper'

/** The folder of initdb and postgres: in PATH, or where Debian and others keep it; undefined when it is not installed. */
export const findPostgres = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** postgres refuses to run as root: then it runs as the user of its package, or as nobody. */
const ids = () => {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (found.status === 0) return { uid: Number(found.stdout), gid: Number(group.stdout) }
  }
  throw new Error('neither a user postgres nor a user nobody: who shall run the server?')
}

/** Out of the range that the system gives to others, for the port has to be free at every start of the server. */
const freePort = async () => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const isFree = await new Promise((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Starts a server; `settings` are those of postgresql.conf, `files` lie beside its data, whose folder it works in (their
 * names begin with ../). Rejects when PostgreSQL is not installed, or does not start.
 */
export const startPostgres = async (settings = {}, files = {}) => {
  const bin = findPostgres()
  if (bin === undefined) {
    throw new Error(
      'PostgreSQL is not installed: these tests need its server (Debian and Ubuntu: apt-get install postgresql)',
    )
  }
  const as = ids()
  const home = mkdtempSync(join(tmpdir(), 'pg-'))
  const [data, socket] = [join(home, 'data'), join(home, 's')]
  mkdirSync(socket)
  const all = { pw: password, ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(home, name), text, { mode: 0o600 })
  for (const path of as.uid === undefined ? [] : [home, socket, ...Object.keys(all).map((name) => join(home, name))])
    chownSync(path, as.uid, as.gid)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const init = ['-D', data, '-U', user, '--pwfile', join(home, 'pw'), '-E', 'UTF8', '--locale', 'C']
  execFileSync(join(bin, 'initdb'), [...init, '--auth-local=trust', '--auth-host=scram-sha-256'], {
    ...as,
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  let server
  let said = ''
  const begin = async () => {
    const wanted = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: socket,
      logging_collector: 'off',
      ...settings,
    }
    const flags = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...as,
      cwd: home,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4000)
    })
    for (let tries = 0; spawnSync('pg_isready', ['-q', '-h', socket, '-p', String(port)]).status !== 0; tries += 1) {
      if (server.exitCode !== null || tries > 3000) throw new Error(`PostgreSQL does not start:\n${said}`)
      await pause(100)
    }
  }
  const end = (signal) =>
    new Promise((resolve) => {
      server.once('exit', resolve)
      server.kill(signal)
    })
  const psql = (database, sql) =>
    execFileSync(
      'psql',
      ['-h', socket, '-p', String(port), '-U', user, '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', sql],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 30,
      },
    )
  await begin()
  return {
    socket,
    port,
    user,
    password,
    psql,
    database: async (name) => {
      psql('postgres', `CREATE DATABASE ${name}`)
      return `postgres://${user}@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
    crash: async () => {
      await end('SIGQUIT')
      await begin()
    },
  }
}
