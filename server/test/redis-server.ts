import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import { openRedis } from '../src/platform/redis/redis.ts'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'

const isInstalled = spawnSync('redis-server', ['--version']).status === 0
if (!isInstalled && process.env['CI'] !== 'true') {
  process.stderr.write('redis-server is not installed: the tests of limits shared through Redis are skipped\n')
}
/** Never skipped in CI. */
export const isRedisInstalled = isInstalled || process.env['CI'] === 'true'

/** A real server on its own port. */
export class RedisServer {
  readonly port: number
  readonly #folder: string
  #child: ChildProcess | undefined

  constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder]
    this.#child = spawn('redis-server', args, { stdio: 'ignore' })
    const probe = openRedis(this.url, createLog('silent'))
    await eventually(() =>
      probe.ping().then(
        () => true,
        () => false,
      ),
    )
    probe.stop()
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Stops with the test. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'licet-redis-'))
  const redis = new RedisServer(port, folder)
  onTestFinished(async () => {
    await redis.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await redis.start()
  return redis
}

/** An established connection. Closed with the test. */
export async function connectTo(redis: RedisServer) {
  const { client, ping, stop } = openRedis(redis.url, createLog('silent'))
  onTestFinished(stop)
  await ping()
  return client
}
