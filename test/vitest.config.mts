import { defineConfig } from 'vitest/config'
import { makeEnvironmentPlain } from './support/plain-environment.mts'

makeEnvironmentPlain()

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // far beyond what any test takes: a machine that is busy with something else fails none
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
