import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { homeFolder } from '../support/homes.ts'
import { built } from './built.ts'

const program = built()
const { merchant, env } = program

// without the code cache chunks are loaded by Node's own loader, which tells what it loads
beforeAll(() => rmSync(join(dirname(program.bin), '..', 'dist', 'code-cache'), { recursive: true }))

/** The names of the chunks and packages that a run loads. */
const loaded = (args: readonly string[]): readonly string[] => {
  const folder = homeFolder()
  const hook = join(folder, 'hook.cjs')
  const log = join(folder, 'log')
  writeFileSync(
    hook,
    `const Module = require('node:module'), fs = require('node:fs'), load = Module._load
     Module._load = function (id, ...rest) { fs.appendFileSync(${JSON.stringify(log)}, id + '\\n'); return load.call(this, id, ...rest) }`,
  )
  const { code } = merchant(args, { env: { ...env(), NODE_OPTIONS: `--require ${hook}` } })
  expect(code).toBe(0)
  return [
    ...new Set(
      readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((id) => basename(id).replace(/-[\w-]{8}\.cjs$/, '')),
    ),
  ]
}

test('--help and --version load nothing but Node', () => {
  for (const args of [['--version'], ['--help'], ['orders', '--help'], ['orders', 'ship', '--help']]) {
    const ours = loaded(args).filter((id) => !id.startsWith('node:'))
    expect(
      ours.filter(
        (id) => !/^(merchant\.js|entry\.cjs|package|out-stream|app-error|exit-codes|version|rolldown-runtime)/.test(id),
      ),
    ).toEqual([])
  }
})

test('profile local loads neither undici nor a socket, nor conf, inquirer or chalk', () => {
  const ids = loaded(['orders', 'list', '--profile', 'local'])
  expect(
    ids.filter((id) => /transport|undici|client|prompt|node:(net|tls|http|https)|^(net|tls|http|https)$/.test(id)),
  ).toEqual([])
  expect(ids.filter((id) => /^(conf|inquirer|chalk|source|dist)$/.test(id))).toEqual([])
})

test('no chunk holds an import(), which code from the code cache cannot do', () => {
  const chunks = join(dirname(program.bin), '..', 'dist', 'chunks')
  const importing = readdirSync(chunks).filter((name) => /\bimport\(/.test(readFileSync(join(chunks, name), 'utf8')))
  expect(importing).toEqual([])
})
