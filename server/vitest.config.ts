import { defineConfig } from 'vitest/config'
import { lastLines } from './test/failures.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../sdk/*/test/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    reporters: ['default', lastLines],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The database is on the same cores, and so are browsers: more processes would only wait for each other.
    maxWorkers: 3,
    // The files of a process share what it has loaded, compiled and cleaned: half of their time went into that.
    isolate: false,
    // Each test starts a service, most of which lives as long as the test: with the usual 16 MB, a third of the CPU went into
    // copying it from one young generation to the next.
    execArgv: ['--max-semi-space-size=64'],
    // What one run has translated from TypeScript, the next one loads, in a third of the time.
    experimental: { fsModuleCache: true },
  },
})
