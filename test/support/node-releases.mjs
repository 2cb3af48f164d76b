import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The Node releases that are promised. */
export const releases = ['20', '22', '24', '26']

/** The binary of a Node release, brought by npm, and how to be rid of it. */
export const binaryOf = (release) => {
  if (process.versions.node.startsWith(`${release}.`)) return { node: process.execPath, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), `merchant-node-${release}-`))
  // `node` fetches this package by an install script; asked for by its name, none has to run
  const name = `node-${process.platform}-${process.arch}`
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  execFileSync('npm', ['install', ...flags, `${name}@${release}`], { stdio: 'ignore' })
  const node = join(folder, 'node_modules', name, 'bin', 'node')
  return { node, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
