import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { eventually } from '../../../server/test/harness.ts'
import type { Status } from '../src/index.ts'

interface Seen {
  readonly lastAcceptedAt: number
  readonly refusals: readonly string[]
}

/** Monotonic milliseconds, the same in all processes of the machine. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** A process in which servers of apps run. */
export class AppProcess {
  readonly child: ChildProcess
  readonly #replies = new Map<number, (result: never) => void>()
  #orders = 0

  constructor(apiKey: string, appId: string) {
    this.child = fork(fileURLToPath(new URL('app-process.ts', import.meta.url)), {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: { ...process.env, LICET_API_KEY: apiKey, LICET_APP_ID: appId },
    })
    const ended = once(this.child, 'exit')
    onTestFinished(async () => {
      this.child.kill('SIGKILL')
      await ended
    })
    this.child.on('message', ({ id, result }: { id: number; result: never }) => this.#replies.get(id)?.(result))
  }

  tell<T>(order: string, value: unknown): Promise<T> {
    return new Promise((resolve) => {
      this.#orders += 1
      this.#replies.set(this.#orders, resolve)
      this.child.send({ id: this.#orders, order, value })
    })
  }
}

/** Starts the server of an app, which verifies tokens every 10 milliseconds. */
export async function startApp(inProcess: AppProcess, name: string, url: string) {
  await inProcess.tell('start', { name, url })
  const seen = (token: string) => inProcess.tell<Seen>('seen', token)
  const start = (token: string) => inProcess.tell('watch', { name, token })
  return {
    process: inProcess,
    seen,
    start,
    /** Starts to verify a token or an access key. Resolves when its result is in memory. */
    async watch(token: string): Promise<void> {
      await start(token)
      await eventually(async () => (await inProcess.tell<Status>('status', name)).lease === 'held')
      await eventually(async () => (await seen(token)).lastAcceptedAt > 0)
    },
  }
}
export type App = Awaited<ReturnType<typeof startApp>>
