import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../../test/fill-windows.ts', import.meta.url))

test.each(['process', 'primary'])(
  'the windows of 60,000 addresses take at most their bound in a %s',
  async (place) => {
    const mostBytes = 8 * 2 ** 20
    const options = ['--expose-gc', '--max-old-space-size=64', '--import', 'tsx', program, place]
    const { stdout } = await promisify(execFile)(process.execPath, [...options, '60000', String(mostBytes)])
    const { estimate, taken } = JSON.parse(stdout)

    expect(estimate).toBeLessThanOrEqual(mostBytes)
    expect(estimate).toBeGreaterThan(mostBytes * 0.9)
    expect(taken).toBeLessThanOrEqual(mostBytes)
  },
  120_000,
)
