import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { updateConfig } from '../../src/config/file.ts'
import { addProfile } from '../../src/config/profiles.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { buildChild } from '../files/build-child.ts'
import { failureOf, rejectionOf } from '../files/failure-of.ts'
import { freshPaths, machine, shopKey, threeProfiles } from './support.ts'

const child = await buildChild(join(import.meta.dirname, 'child', 'one-update.ts'))
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const profile = { baseUrl: 'https://api.example.com', provider: 'x' }

describe.skipIf(process.platform === 'win32')('the file ends 0600, in a folder of 0700 if it is new', () => {
  for (const umask of ['000', '022', '077']) {
    for (const start of ['nothing', 'a file of 0644', 'a link to a file of 0644'] as const) {
      test(`umask ${umask}, where there is ${start}`, () => {
        const { configFolder, configFile } = freshPaths()
        const real = start.startsWith('a link') ? join(configFolder, 'real.json') : configFile
        if (start !== 'nothing') {
          mkdirSync(configFolder)
          writeFileSync(real, '{"profiles": {}}', { mode: 0o644 })
          chmodSync(real, 0o644)
        }
        if (real !== configFile) symlinkSync('real.json', configFile)

        const words = [process.execPath, child, configFolder, 'shop']
        expect(execFileSync('sh', ['-c', `umask ${umask}; exec "$0" "$@"`, ...words], { encoding: 'utf8' })).toBe('')

        expect(modeOf(real)).toBe('600')
        expect(lstatSync(configFile).isSymbolicLink()).toBe(real !== configFile)
        if (start === 'nothing') expect(modeOf(configFolder)).toBe('700')
        expect(readConfig({ configFile }, machine).profiles).toEqual({ shop: profile })
      })
    }
  }
})

const stored = (fileMode: number, folderMode = 0o700) => {
  const paths = freshPaths()
  mkdirSync(paths.configFolder)
  writeFileSync(paths.configFile, JSON.stringify(threeProfiles))
  chmodSync(paths.configFile, fileMode)
  chmodSync(paths.configFolder, folderMode)
  return paths
}

describe.skipIf(process.platform === 'win32')('a file with secrets must be its owner’s alone', () => {
  for (const mode of [0o644, 0o640, 0o604, 0o660, 0o602, 0o610]) {
    const octal = `0${mode.toString(8)}`
    test(`mode ${octal} is refused, for reading and for changing`, async () => {
      const paths = stored(mode)
      const expected = {
        code: 'CONFIG',
        message: `${paths.configFile} is not safe: others may use it (mode ${octal})`,
        reasons: ['it holds a key or token, so it must be yours alone'],
        next: [`chmod 600 ${paths.configFile}`],
      }
      expect(failureOf(() => readConfig(paths, machine))).toEqual(expected)
      const change = () => updateConfig(paths, machine, (config) => addProfile(config, 'shop', { profile }))
      expect(await rejectionOf(change)).toEqual(expected)
      expect(readFileSync(paths.configFile, 'utf8')).toBe(JSON.stringify(threeProfiles))
    })
  }

  test('modes 0600 and 0400 are read', () => {
    for (const mode of [0o600, 0o400]) {
      expect(readConfig(stored(mode), machine).profiles?.['shop.se']?.credentials?.apiKey?.value).toBe(shopKey)
    }
  })

  test('a foreign owner is refused', () => {
    const paths = stored(0o600)
    const { uid } = statSync(paths.configFile)
    expect(failureOf(() => readConfig(paths, { ...machine, uid: uid + 1 }))).toMatchObject({
      code: 'CONFIG',
      message: `${paths.configFile} is not safe: it belongs to user ${uid}, and you are ${uid + 1}`,
      next: [`sudo chown ${uid + 1} ${paths.configFile}`],
    })
  })

  test('a folder that others may write to is refused; one with the sticky bit is not', () => {
    const open = stored(0o600, 0o777)
    expect(failureOf(() => readConfig(open, machine))).toMatchObject({
      message: `${open.configFolder} is not safe: others may write to it (mode 0777)`,
      next: [`chmod 700 ${open.configFolder}`],
    })
    expect(readConfig(stored(0o600, 0o1777), machine)).toEqual(threeProfiles)
  })

  test('a path that a shell would tear apart is quoted in the line to type', () => {
    const { configFolder } = freshPaths()
    const folder = join(configFolder, "my shop's")
    const configFile = join(folder, 'config.json')
    mkdirSync(folder, { recursive: true })
    writeFileSync(configFile, JSON.stringify(threeProfiles))
    chmodSync(configFile, 0o644)
    const line = failureOf(() => readConfig({ configFile }, machine)).next[0] ?? ''
    execFileSync('sh', ['-c', line])
    chmodSync(folder, 0o700)
    expect(readConfig({ configFile }, machine)).toEqual(threeProfiles)
  })
})

test('without secrets, and on Windows, the mode is not judged', () => {
  const paths = stored(0o644)
  expect(readConfig(paths, { ...machine, platform: 'win32', uid: undefined })).toEqual(threeProfiles)
  const open = { version: 1, profiles: { shop: { baseUrl: 'https://x.example' } } }
  writeFileSync(paths.configFile, JSON.stringify(open))
  expect(readConfig(paths, machine)).toEqual(open)
})
