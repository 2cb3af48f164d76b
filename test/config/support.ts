import { join } from 'node:path'
import type { Config } from '../../src/config/config.ts'
import { pathsOf } from '../../src/config/paths.ts'
import { type ResolvedProfile, type ResolveInput, resolveProfile } from '../../src/config/resolve.ts'
import { type Machine, machineOf } from '../../src/files/machine.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'

export const machine: Machine = machineOf(process, () => 'this-machine')

/** A configuration folder that does not exist yet, inside a temporary one. */
export const freshPaths = () => pathsOf({ MERCHANT_CONFIG_DIR: join(temporaryFolder(), 'merchant') }, 'linux')

export const shopKey = 'shop-key-0123456789'
export const sandboxKey = 'sandbox-key-0123456'

/** Two shops and a sandbox; `shop.se` is the one in use. */
export const threeProfiles: Config = {
  version: 1,
  currentProfile: 'shop.se',
  profiles: {
    'shop.se': {
      baseUrl: 'https://api.shop.example/v',
      market: 'se',
      notify: true,
      readOnly: true,
      statusLabels: { 4: 'Retur' },
      credentials: { apiKey: { value: shopKey, origin: 'https://api.shop.example' } },
    },
    other: {
      baseUrl: 'https://api.other.example',
      devBaseUrl: 'https://dev.other.example',
      credentials: { token: { value: 'other-token-012345', origin: 'https://api.other.example', kind: 'merchant' } },
    },
    sandbox: {
      baseUrl: 'https://api.sandbox.example',
      credentials: { apiKey: { value: sandboxKey, origin: 'https://api.sandbox.example' } },
    },
  },
}

/** resolveProfile over the three profiles, unless told otherwise. */
export const resolved = (input: Partial<ResolveInput>): ResolvedProfile =>
  resolveProfile({ flags: {}, env: {}, config: threeProfiles, readKeyFile: () => `${shopKey}\n`, ...input })
