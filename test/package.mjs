// The package as users get it: what `npm pack` puts in, and `npm install -g` of it with every Node release that is
// promised, without scripts, into an empty prefix. `node test/package.mjs`; prints "N passed, N failed".
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { binaryOf, releases } from './support/node-releases.mjs'

let passed = 0
let failed = 0
const check = (what, isRight, seen) => {
  if (isRight) passed += 1
  else failed += 1
  if (!isRight) process.stdout.write(`not right: ${what}: ${JSON.stringify(seen)?.slice(0, 600)}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'merchant-package-'))
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { encoding: 'utf8' }),
)
const tarball = join(folder, packed.filename)
const runs =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|bin\/merchant\.js|completions\/[\w.]+|dist\/(entry|main|complete|cached-require|[\w-]*(?:worker|thread))\.cjs|dist\/help\.json|dist\/licenses\.txt|dist\/(chunks|packs|code-cache|man)\/.+)$/
const strangers = packed.files.map(({ path }) => path).filter((path) => !runs.test(path))
check('only what runs is packed', strangers.length === 0, strangers)

const manifest = JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))
const hooks = ['preinstall', 'install', 'postinstall'].filter((name) => manifest.scripts?.[name])
check('no install scripts', hooks.length === 0, hooks)
check('libsql is the only dependency', Object.keys(manifest.dependencies).join() === 'libsql', manifest.dependencies)

const npm = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
const sizes = `${packed.files.length} files, ${(packed.size / 1e6).toFixed(1)} MB packed, ${(packed.unpackedSize / 1e6).toFixed(1)} MB unpacked`
process.stdout.write(`${packed.filename}: ${sizes}\n`)

const installed = (node, prefix) => {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, HOME: prefix }
  const install = ['install', '-g', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix, tarball]
  return spawnSync(node, [npm, ...install], { encoding: 'utf8', env })
}

for (const release of releases) {
  const { node, remove } = binaryOf(release)
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const prefix = mkdtempSync(join(tmpdir(), 'merchant-prefix-'))
  const install = installed(node, prefix)
  check(`${version}: npm install -g`, install.status === 0, install.stderr)
  const env = {
    PATH: `${join(prefix, 'bin')}${delimiter}${dirname(node)}${delimiter}${process.env.PATH}`,
    HOME: prefix,
    LANG: 'C.UTF-8',
    SHELL: '/bin/bash',
  }
  const merchant = (...words) => spawnSync('merchant', words, { encoding: 'utf8', env })
  const says = (what, ran, pattern) =>
    check(`${version}: ${what}`, ran.status === 0 && ran.stderr === '' && pattern.test(ran.stdout), ran)
  says('the version', merchant('--version'), new RegExp(`^${manifest.version}\n$`))
  says('help', merchant('orders', 'ship', '--help'), /^Report a parcel/)
  says('a list on profile local', merchant('orders', 'list', '--profile', 'local'), /^1060\t/)
  says('a write on profile local', merchant('orders', 'hold', '1058', '--profile', 'local', '--json'), /CONFIRMED/)
  says('completion', merchant('completion', 'install', '--dry-run'), /lib\/node_modules\/merchant-cli\/completions\//)
  const pages = join(prefix, 'share', 'man', 'man1')
  const page = join(pages, 'merchant-orders-ship.1')
  check(`${version}: man pages`, existsSync(page), existsSync(pages) ? readdirSync(pages).slice(0, 5) : 'no folder')
  const packages = readdirSync(join(prefix, 'lib', 'node_modules'))
  check(
    `${version}: one package at the top`,
    packages.filter((name) => !name.startsWith('.')).join() === 'merchant-cli',
    packages,
  )
  process.stdout.write(`${version}: installed and run\n`)
  rmSync(prefix, { recursive: true, force: true })
  remove()
}

// the registry may be a mirror that cannot be asked about this
const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const found = JSON.parse(audit.stdout || '{}').metadata?.vulnerabilities?.total
if (found === undefined) process.stdout.write('npm audit: this registry does not answer it\n')
else check('npm audit finds nothing', found === 0, audit.stdout)

rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
