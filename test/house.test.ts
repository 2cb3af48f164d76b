import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve('src')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .sort()

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const importPattern = /(?:^(?:import|export|\})[^'\n=]*\bfrom |^import |\bimport\()'([^'\n]+)'/gm

/** Every import of a file, types and lazy ones included. */
const importsOf = (file: string): readonly string[] =>
  [...withoutComments(textOf(file)).matchAll(importPattern)].map(([, path = '']) => path)

const ownImports = (file: string): readonly string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.') && name.endsWith('.ts'))
    .map((name) => relative(root, resolve(root, dirname(file), name)))

const roomOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] as string) : file)

/** What each room may import: itself, and these. A room that is not listed fails. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  contract: [],
  intake: ['errors', 'domain'],
  schemas: [],
  domain: ['schemas'],
  store: ['errors'],
  files: ['errors'],
  terminal: ['errors'],
  http: ['errors', 'schemas', 'domain'],
  config: ['errors', 'files', 'domain'],
  programs: [],
  watch: ['errors', 'schemas', 'files'],
  service: ['contract', 'errors', 'store', 'html'],
  html: [],
  paper: ['schemas', 'domain', 'html'],
  api: ['errors', 'schemas', 'http'],
  'world.ts': ['config', 'files', 'terminal'],
  'context.ts': ['config', 'http', 'terminal', 'world.ts'],
  mirror: ['errors', 'schemas', 'domain', 'store', 'files', 'config', 'api'],
  cache: ['api', 'context.ts', 'domain', 'files', 'schemas'],
  doctor: ['errors', 'schemas', 'store', 'files', 'http', 'config', 'api', 'journal', 'mirror', 'tokens', 'context.ts'],
  smoke: ['errors', 'schemas', 'config', 'api', 'context.ts'],
  shopper: ['errors', 'schemas', 'domain', 'http', 'output', 'context.ts'],
  tokens: ['errors', 'schemas', 'domain', 'files', 'http', 'config', 'api', 'context.ts'],
  feed: ['errors', 'schemas', 'domain', 'output', 'context.ts'],
  output: ['errors', 'schemas', 'domain', 'context.ts'],
  journal: ['errors', 'store'],
  desk: [
    'errors',
    'schemas',
    'domain',
    'api',
    'cache',
    'config',
    'context.ts',
    'files',
    'http',
    'journal',
    'version.ts',
  ],
  cli: ['errors', 'schemas', 'domain', 'files', 'http', 'output', 'terminal', 'context.ts', 'world.ts'],
  commands: [
    'contract',
    'intake',
    'errors',
    'schemas',
    'domain',
    'api',
    'cache',
    'config',
    'context.ts',
    'cli',
    'desk',
    'doctor',
    'feed',
    'files',
    'journal',
    'mirror',
    'output',
    'paper',
    'programs',
    'service',
    'shopper',
    'smoke',
    'tokens',
    'watch',
    'version.ts',
  ],
  'refuse-debugging.ts': ['errors'],
  'version.ts': [],
  'open-local.ts': ['config', 'http', 'service', 'world.ts'],
  'open-send.ts': ['config', 'context.ts', 'errors', 'http', 'open-local.ts', 'tokens'],
  'open-storage.ts': ['config', 'http', 'open-local.ts', 'world.ts'],
  'open-context.ts': [
    'config',
    'context.ts',
    'errors',
    'http',
    'open-send.ts',
    'open-storage.ts',
    'terminal',
    'world.ts',
  ],
  'main.ts': [
    'cli',
    'commands',
    'config',
    'files',
    'http',
    'open-context.ts',
    'refuse-debugging.ts',
    'terminal',
    'version.ts',
    'world.ts',
  ],
  'complete.ts': ['cache', 'config', 'domain'],
  'entry.ts': ['complete.ts', 'errors', 'main.ts', 'terminal', 'version.ts'],
  build: ['cli', 'commands', 'errors', 'mirror', 'schemas', 'version.ts'],
}

/** Each outside library, and the only places that may import it. */
const doors: Readonly<Record<string, RegExp>> = {
  undici: /^http\/(transport|.*-dispatcher|undici.*)\.ts$/,
  commander: /^cli\/parse\.ts$/,
  '@jmespath-community': /^output\/select\.ts$/,
  chalk: /^output\/colour\.ts$/,
  'cli-table3': /^output\/table\.ts$/,
  conf: /^config\/file\.ts$/,
  inquirer: /^terminal\/prompt\.ts$/,
  libsql: /^store\/libsql\.ts$/,
  pg: /^store\/postgres\.ts$/,
  saxes: /^feed\/xml-.*\.ts$/,
  zod: /^(schemas|config|api)\//,
}

describe('the house', () => {
  test('no file imports itself over others, types included', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      else if (!done.has(file)) for (const next of ownImports(file)) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  test('imports run down only', () => {
    const upward = files.flatMap((file) =>
      ownImports(file)
        .filter((target) => roomOf(target) !== roomOf(file) && !rooms[roomOf(file)]?.includes(roomOf(target)))
        .map((target) => `${file} imports ${target}`),
    )
    expect(upward).toEqual([])
    expect(files.map(roomOf).filter((room) => rooms[room] === undefined)).toEqual([])
  })

  test('each outside library has its door', () => {
    const strangers = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
        .filter((name) => !doors[name.split('/')[0] as string]?.test(file))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strangers).toEqual([])
  })

  test('process and console stay in their one place', () => {
    const places = /^(main|entry|build\/generate)\.ts$/
    const guilty = files.filter(
      (file) => !places.test(file) && /(?<![.\w'"-])(process|console)\./.test(withoutComments(textOf(file))),
    )
    expect(guilty).toEqual([])
  })

  test('a noun never imports another noun', () => {
    const nounOf = (file: string): string | undefined => /^commands\/([^/]+)\//.exec(file)?.[1]
    const crossing = files.flatMap((file) =>
      ownImports(file)
        .filter(
          (target) => nounOf(file) !== undefined && nounOf(target) !== undefined && nounOf(target) !== nounOf(file),
        )
        .map((target) => `${file} imports ${target}`),
    )
    expect(crossing).toEqual([])
  })

  test('only the local profile and its commands know the built-in service', () => {
    const knowing = files.filter(
      (file) => roomOf(file) !== 'service' && ownImports(file).some((target) => roomOf(target) === 'service'),
    )
    expect(knowing.filter((file) => file !== 'open-local.ts' && !file.startsWith('commands/local/'))).toEqual([])
  })

  test('files stay small: none over 150 lines but tables of data, half of them under 70', () => {
    const sizes = files
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .sort((a, b) => a.lines - b.lines)
    expect(sizes.filter(({ file, lines }) => lines > 155 && !/seed\/|^commands\/index\.ts$/.test(file))).toEqual([])
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThan(70)
  })

  test('no any, no switched-off check, but at the one typed boundary', () => {
    const isHole = (file: string): boolean =>
      /biome-ignore|@ts-(?:ignore|nocheck|expect)/.test(textOf(file)) ||
      /\bas any\b|[:<,]\s*any\s*[,;)>=[]/.test(withoutComments(textOf(file)).replace(/'[^'\n]*'/g, ''))
    const holes = files.filter(isHole)
    expect(holes).toEqual(['cli/define.ts', 'output/view.ts'])
  })
})
