import { defineConfig } from 'vitest/config'

// before the threads start, which keep the zone they are born with: times that are printed are the same on every machine
process.env.TZ = 'UTC'

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
