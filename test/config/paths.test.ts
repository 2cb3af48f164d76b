import { expect, test } from 'vitest'
import { pathsOf } from '../../src/config/paths.ts'
import { failureOf } from '../files/failure-of.ts'

const spread = (env: Record<string, string>, platform: NodeJS.Platform) => ({ ...pathsOf(env, platform) })

test('the XDG defaults, on Linux and macOS', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    expect(spread({ HOME: '/home/anna' }, platform)).toEqual({
      configFolder: '/home/anna/.config/merchant',
      configFile: '/home/anna/.config/merchant/config.json',
      stateFolder: '/home/anna/.local/state/merchant',
      cacheFolder: '/home/anna/.cache/merchant',
    })
  }
})

test('XDG variables and our own, ours first; XDG ignores a relative path, as its standard says', () => {
  const env = {
    HOME: '/h',
    XDG_CONFIG_HOME: '/c',
    XDG_STATE_HOME: 'relative',
    XDG_CACHE_HOME: '',
    MERCHANT_CONFIG_DIR: '',
  }
  expect(spread(env, 'linux')).toEqual({
    configFolder: '/c/merchant',
    configFile: '/c/merchant/config.json',
    stateFolder: '/h/.local/state/merchant',
    cacheFolder: '/h/.cache/merchant',
  })
  const ours = { ...env, MERCHANT_CONFIG_DIR: '/m/c', MERCHANT_STATE_DIR: '/m/s', MERCHANT_CACHE_DIR: '/m/k' }
  expect(spread(ours, 'linux')).toEqual({
    configFolder: '/m/c',
    configFile: '/m/c/config.json',
    stateFolder: '/m/s',
    cacheFolder: '/m/k',
  })
})

test('Windows', () => {
  const env = { APPDATA: 'C:\\Users\\Anna\\AppData\\Roaming', LOCALAPPDATA: 'C:\\Users\\Anna\\AppData\\Local' }
  expect(spread(env, 'win32')).toEqual({
    configFolder: 'C:\\Users\\Anna\\AppData\\Roaming\\merchant\\config',
    configFile: 'C:\\Users\\Anna\\AppData\\Roaming\\merchant\\config\\config.json',
    stateFolder: 'C:\\Users\\Anna\\AppData\\Local\\merchant\\state',
    cacheFolder: 'C:\\Users\\Anna\\AppData\\Local\\merchant\\cache',
  })
})

test('without HOME the variable to set is named, when a place is asked for and not before', () => {
  const expected = {
    code: 'CONFIG',
    message: "no place for merchant's files: HOME is not set",
    reasons: ['HOME tells where your files are; without it nothing is read or written'],
    next: ['set MERCHANT_STATE_DIR to a folder of your own, as an absolute path'],
  }
  expect(failureOf(() => pathsOf({}, 'linux').stateFolder)).toEqual(expected)
  expect(pathsOf({ MERCHANT_CONFIG_DIR: '/c' }, 'linux').configFile).toBe('/c/config.json')
  expect(failureOf(() => pathsOf({}, 'win32').configFile).message).toBe(
    "no place for merchant's files: APPDATA is not set",
  )
})

test('a relative path of ours would wander, and is refused', () => {
  expect(failureOf(() => pathsOf({ MERCHANT_CONFIG_DIR: 'conf' }, 'linux').configFile)).toMatchObject({
    code: 'CONFIG',
    message: 'MERCHANT_CONFIG_DIR is not an absolute path',
  })
})
