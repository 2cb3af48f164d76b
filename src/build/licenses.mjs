import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package that a bundled file comes from; undefined for a file of ours. */
const packageOf = (file) => {
  if (!file.includes('node_modules')) return undefined
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined) return folder
  }
  return undefined
}

/** The licence of every package that was bundled, for what is shipped must carry it. `output` is what the bundler wrote. */
export const licensesOf = (output) => {
  const files = output.flatMap((chunk) => chunk.moduleIds ?? [])
  const folders = [...new Set(files.map(packageOf).filter((folder) => folder !== undefined))]
  const parts = folders.map((folder) => {
    const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
    const heading = `${name} ${version} (${license})${homepage ? `, ${homepage}` : ''}`
    return `${heading}\n\n${text === undefined ? '' : readFileSync(join(folder, text), 'utf8').trim()}\n`
  })
  return `What merchant is bundled with, each under its own licence.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}
