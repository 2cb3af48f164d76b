import { hostname } from 'node:os'
import { updateConfig } from '../../../src/config/file.ts'
import { pathsOf } from '../../../src/config/paths.ts'
import { addProfile } from '../../../src/config/profiles.ts'
import { isAppError } from '../../../src/errors/app-error.ts'
import { machineOf } from '../../../src/files/machine.ts'

// A process of its own: `one-update FOLDER NAME [LENGTH]` adds a profile whose provider has LENGTH characters.
const [, , folder = '', name = '', length = '1'] = process.argv
const profile = { baseUrl: 'https://api.example.com', provider: 'x'.repeat(Number(length)) }
try {
  const paths = pathsOf({ MERCHANT_CONFIG_DIR: folder }, process.platform)
  await updateConfig(
    paths,
    machineOf(process, () => hostname()),
    (config) => addProfile(config, name, { profile }),
  )
} catch (error) {
  process.stdout.write(isAppError(error) ? `${error.code}: ${error.message}` : String(error))
  process.exitCode = 1
}
