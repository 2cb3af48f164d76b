import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

/** Tests against a real PostgreSQL server, which they start: `npm run test:postgres`, where it is installed. */
export default defineConfig({
  test: {
    root: '.',
    include: ['test/postgres/**/*.spec.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
