import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from './serve.ts'

const run = promisify(execFile)

let served: Served
let home: string

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'merchant-generated-'))
  served = await serve(home)
})

afterAll(async () => {
  await served.stop()
  rmSync(home, { recursive: true, force: true })
})

const options = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
}

/** The document of the running service, the client that oazapfts makes of it, and a program that uses it. */
const generate = async (folder: string): Promise<void> => {
  const document = await (await fetch(`${served.url}/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  await run(process.execPath, [resolve('node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'client.ts'], {
    cwd: folder,
  })
  copyFileSync('test/outside/program.ts.txt', join(folder, 'program.ts'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
}

test('a client that a public generator makes of the OpenAPI document lists orders and ships one', async () => {
  await generate(home)
  const types = await run(resolve('node_modules/.bin/tsc'), ['-p', home]).catch(({ stdout }) => ({ stdout }))
  expect(types.stdout).toBe('')

  const bundle = await rolldown({ cwd: home, input: 'program.ts', platform: 'node' })
  await bundle.write({ file: join(home, 'program.mjs'), format: 'esm' })
  await bundle.close()
  const { stdout } = await run(process.execPath, [join(home, 'program.mjs'), served.url])

  const told = JSON.parse(stdout)
  expect(told).toMatchObject({ listed: ['1060', '1059', '1058'], before: [0, 0, 0], shipped: 200, unknown: 404 })
  expect(told).toMatchObject({ after: [2, 2, 2], pieces: 1 })
})
