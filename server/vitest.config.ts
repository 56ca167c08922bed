import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../sdk/*/test/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The database is on the same cores, and so are browsers: more processes would only wait for each other.
    maxWorkers: 3,
    // The files of a process share what it has loaded, compiled and cleaned: half of their time went into that.
    isolate: false,
  },
})
