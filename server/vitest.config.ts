import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { lastLines } from './test/failures.ts'
import { isThorough } from './test/rounds.ts'
import { SlowestFirst } from './test/sequencer.ts'

/** A file system in memory, where no test waits for a disk. */
const inMemory = '/dev/shm'
const enoughBytes = 6 * 2 ** 30

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

// Also for the processes that tests start, and for their databases.
process.env['TMPDIR'] ??= roomInMemory() > enoughBytes ? inMemory : tmpdir()

const isCi = process.env['CI'] === 'true'

type Test = NonNullable<TestProjectInlineConfiguration['test']>

const projectOf = (name: string, test: Test): TestProjectInlineConfiguration => ({
  test: {
    name,
    globalSetup: ['test/database.ts'],
    // A machine can be four times as slow as another one. What never ends is all that a limit should end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Before a merge, one of thousands that needed a second try is named instead of stopping it. A night has no second try.
    retry: isCi && !isThorough ? 1 : 0,
    // The files of a process share what it has loaded, compiled and cleaned: half of their time went into that.
    isolate: false,
    // Each test starts a service, most of which lives as long as the test: with the usual 16 MB, a third of the CPU went into
    // copying it from one young generation to the next.
    execArgv: ['--max-semi-space-size=64'],
    // What one run has translated from TypeScript, the next one loads, in a third of the time.
    experimental: { fsModuleCache: true },
    ...test,
  },
})

/** Beside other tests, proxies get too little time to notice a stopped node. */
const byItself = 'test/rolling-restart.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', lastLines],
    // The database is on the same cores, and so are browsers: more processes would only wait for each other.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      projectOf('whole', { include: ['test/**/*.test.ts', '../sdk/*/test/**/*.test.ts'], exclude: [byItself] }),
      projectOf('features', { include: ['src/**/*.test.ts'] }),
      ...(isCi
        ? [projectOf('pooled', { include: ['src/sessions/sessions.test.ts', 'src/licenses/usage/usage.test.ts'] })]
        : []),
      projectOf('alone', { include: [byItself], sequence: { groupOrder: 1 } }),
    ],
  },
})
