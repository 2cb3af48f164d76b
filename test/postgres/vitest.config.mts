import { defineConfig } from 'vitest/config'
import { makeEnvironmentPlain } from '../support/plain-environment.mts'

makeEnvironmentPlain()

/** Tests against a real PostgreSQL server, which they start: `npm run test:postgres`, where it is installed. */
export default defineConfig({
  test: {
    root: '.',
    include: ['test/postgres/**/*.spec.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
