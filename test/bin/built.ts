import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

export interface Built {
  /** bin/merchant.js of a build made for this test file. */
  readonly bin: string
  /** A home of its own for every call. */
  readonly env: () => NodeJS.ProcessEnv
  /** Runs the built program by itself: code (or the signal), stdout, stderr. */
  readonly merchant: (args: readonly string[], options?: { env?: NodeJS.ProcessEnv; input?: string }) => Finished
  /** Runs a line of bash in which `merchant` is the built program. */
  readonly bash: (line: string, options?: { env?: NodeJS.ProcessEnv }) => Finished
}

export interface Finished {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const clean = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' }

/** Builds the package once for a test file, inside node_modules, so that libsql is found as it is when installed. */
export const built = (): Built => {
  let folder = ''
  const homes: string[] = []
  beforeAll(() => {
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync(resolve('node_modules/.cache/bin-test-'))
    cpSync('bin', join(folder, 'bin'), { recursive: true })
    execFileSync(process.execPath, ['src/build/bundle.mjs', join(folder, 'dist')])
  })
  afterAll(() => {
    for (const each of [folder, ...homes]) rmSync(each, { recursive: true, force: true })
  })
  const env = (): NodeJS.ProcessEnv => {
    const home = mkdtempSync(join(tmpdir(), 'merchant-bin-'))
    homes.push(home)
    return { ...clean, HOME: home }
  }
  const bin = (): string => join(folder, 'bin', 'merchant.js')
  const run = (
    file: string,
    args: readonly string[],
    options: { env?: NodeJS.ProcessEnv; input?: string },
  ): Finished => {
    const { env: given = env(), input = '' } = options
    const { status, stdout, stderr } = spawnSync(file, args, {
      encoding: 'utf8',
      env: given,
      input,
      maxBuffer: 1 << 28,
    })
    return { code: status, out: stdout, err: stderr }
  }
  return {
    get bin() {
      return bin()
    },
    env,
    merchant: (args, options = {}) => run(process.execPath, [bin(), ...args], options),
    bash: (line, options = {}) =>
      run('bash', ['-o', 'pipefail', '-c', `merchant() { '${process.execPath}' '${bin()}' "$@"; }\n${line}`], options),
  }
}
