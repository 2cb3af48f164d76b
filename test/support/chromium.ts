import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
]

export const hasChromium = spawnSync('chromium', ['--version']).status === 0

/** For the title of what is skipped without it. */
export const whyNoChromium = hasChromium ? '' : ' (skipped: the Debian package chromium is not installed)'

/** Opens an address without a window, in a profile that does not exist yet; what it printed. */
export const browse = async (url: string, profile: string, wishes: readonly string[]): Promise<string> => {
  const words = [...flags, `--user-data-dir=${profile}`, ...wishes, url]
  // its own folders as well, for a home may be one that nobody can write to
  const env = { ...process.env, HOME: profile }
  return (await promisify(execFile)('chromium', words, { maxBuffer: 2 ** 26, env })).stdout
}
