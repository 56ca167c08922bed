import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../platform/config/config.ts'
import { answerLeases, Budgets } from '../platform/limits/primary-leases.ts'
import type { Log } from '../platform/log/log.ts'
import { readClock } from './clock.ts'
import { createContext } from './context.ts'
import { type DatabaseHome, openPool, startDatabase, stopDatabase } from './database.ts'
import { closeLostConnections } from './handoffs.ts'
import { prepareDatabase, type Service, type StartOptions, serveMetrics } from './main.ts'
import { withPort } from './port.ts'
import { Teardown } from './teardown.ts'
import { closedMessage, replaceMessage, stopMessage } from './worker.ts'

const firstPauseMs = 100
const longestPauseMs = 10_000
/** A worker that lived this long did not fail because of its start. */
const soundMs = 30_000
/** In addition to LAME_DUCK and SHUTDOWN_TIMEOUT: for a worker's tasks after its requests are done. */
const stopMarginMs = 15_000

/**
 * Runs several processes on one port. The primary owns the embedded database, prepares it once, keeps the budgets of
 * their rate limits (unless Redis does), and replaces workers that exit. @throws when the first workers fail to start
 */
export async function startPrimary(input: Config, options: StartOptions & { count: number }): Promise<Service> {
  const { log, count, home = startDatabase({ config: input, log }) } = options
  const teardown = new Teardown(log)
  try {
    teardown.add('embedded database', () => stopDatabase(home))
    const config = await withPort(input)
    const prepared = await prepare(config, await home, options)
    const registry = new AggregatorRegistry()
    await serveMetrics(config, teardown, () => registry.clusterMetrics())
    const workers = new Workers(config, log, count)
    teardown.add('workers', () => workers.stop())
    await workers.start(count)
    return {
      url: `http://localhost:${config.port}`,
      config,
      ...prepared,
      devKey: undefined,
      stop: () => teardown.run(),
      replaceWorkers: () => workers.replaceAll(),
    }
  } catch (error) {
    await teardown.run()
    throw error
  }
}

async function prepare(config: Config, home: DatabaseHome, { log, ...options }: StartOptions) {
  const db = openPool(home, log, 2)
  try {
    const clock = await readClock(db)
    const { ctx } = await createContext({ config, db, log, now: clock.now })
    return await prepareDatabase(ctx, options)
  } finally {
    await db.destroy()
  }
}

class Workers {
  readonly #config: Config
  readonly #environment: Record<string, string>
  readonly #log: Log
  readonly #budgets = new Budgets()
  readonly #workers = new Set<Worker>()
  readonly #listening = new WeakSet<Worker>()
  /** Their exit calls for no other worker: another one has replaced them, or they were started to replace one. */
  readonly #spare = new WeakSet<Worker>()
  #replacing = false
  #stopping = false
  #started = false
  #pauseMs = firstPauseMs

  constructor(config: Config, log: Log, count: number) {
    this.#config = config
    this.#log = log
    this.#environment = { PORT: String(config.port), CACHE_MEMORY: shareOf(config.cacheBytes, count) }
  }

  /** Resolves when all of them listen. */
  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => listening(this.#fork())))
    this.#started = true
  }

  #fork(): Worker {
    const worker = cluster.fork(this.#environment)
    closeLostConnections(worker)
    const startedAt = performance.now()
    this.#workers.add(worker)
    worker.once('listening', () => this.#listening.add(worker))
    worker.on('message', (message) => {
      const answer = message === closedMessage ? message : answerLeases(this.#budgets, message)
      // Without the callback, an error would end this process: the worker may have just been killed.
      if (answer !== undefined && worker.isConnected()) worker.send(answer, () => undefined)
    })
    worker.once('exit', (code, signal) => {
      this.#workers.delete(worker)
      // A worker that never listened fails the start; one that did was serving, regardless of the others.
      if (this.#stopping || this.#spare.has(worker) || !(this.#started || this.#listening.has(worker))) return
      this.#replace(worker, { code, signal, livedMs: performance.now() - startedAt })
    })
    return worker
  }

  #replace(
    { id }: Worker,
    { code, signal, livedMs }: { code: number | null; signal: string | null; livedMs: number },
  ): void {
    if (livedMs > soundMs) this.#pauseMs = firstPauseMs
    this.#log.error({ worker: id, exitCode: code, signal, restartInMs: this.#pauseMs }, 'worker exited, replacing it')
    setTimeout(() => {
      if (!this.#stopping) this.#fork()
    }, this.#pauseMs)
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2)
  }

  /** Replaces each worker once another one listens. If that one fails to start, the rest stay. */
  async replaceAll(): Promise<void> {
    if (this.#replacing || this.#stopping) return
    this.#replacing = true
    const before = [...this.#workers]
    try {
      for (const worker of before) await this.#replaceByNew(worker)
      this.#log.info({ workers: before.length }, 'workers replaced')
    } catch (err) {
      this.#log.error({ err }, 'workers not replaced')
    } finally {
      this.#replacing = false
    }
  }

  async #replaceByNew(worker: Worker): Promise<void> {
    if (this.#stopping || worker.isDead()) return
    const next = this.#fork()
    this.#spare.add(next)
    await listening(next)
    this.#spare.delete(next)
    this.#spare.add(worker)
    await this.#stopWorker(worker, replaceMessage)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all([...this.#workers].map((worker) => this.#stopWorker(worker, stopMessage)))
  }

  #stopWorker(worker: Worker, message: string): Promise<void> {
    const { lameDuckSeconds, shutdownTimeoutSeconds } = this.#config
    const limitMs = (lameDuckSeconds + shutdownTimeoutSeconds) * 1_000 + stopMarginMs
    return new Promise((resolve) => {
      if (worker.isDead()) return resolve()
      const timer = setTimeout(() => {
        this.#log.warn({ worker: worker.id }, 'worker did not stop in time, killed')
        worker.process.kill('SIGKILL')
      }, limitMs)
      worker.once('exit', () => {
        clearTimeout(timer)
        resolve()
      })
      // A message to a worker that still loads its code can be lost, so a signal ends it: it has no requests yet.
      if (this.#listening.has(worker) && worker.isConnected()) worker.send(message)
      else worker.process.kill('SIGTERM')
    })
  }
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new Error('worker failed to start, see its message above')))
  })
}

/** Part of a worker in the memory of all caches, as the setting states it. */
const shareOf = (bytes: number, workers: number): string => `${Math.max(8, Math.floor(bytes / workers / 2 ** 20))}MB`
