import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

/** One caller's work, one address's connections, and one reader of the log must not hold up everyone else. */

describe('log', () => {
  async function startLogging(): Promise<{ child: ChildProcess; url: string }> {
    const script = fileURLToPath(new URL('log-process.ts', import.meta.url))
    const args = ['--import', import.meta.resolve('tsx'), script]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [port] = await once(child, 'message')
    return { child, url: `http://127.0.0.1:${port}` }
  }

  test('stdout that nobody reads: 100,000 lines, every request answered', async () => {
    const { child, url } = await startLogging()
    let metrics = ''
    for (let request = 0; request < 1_000; request += 1) {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      metrics = await response.text()
    }

    const dropped = Number(/^licet_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
    expect(dropped).toBeGreaterThan(10_000)
    expect(dropped).toBeLessThan(100_000)
    const askedAt = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(5_000)
  }, 60_000)

  test('a reader that keeps up gets every line, also the last ones before the exit', async () => {
    const { child, url } = await startLogging()
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
    })
    for (let request = 0; request < 20; request += 1) await (await fetch(url)).text()
    child.kill('SIGTERM')
    await once(child, 'close')

    const lines = output.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 2_000 }, (_none, index) => index + 1))
  })
})
