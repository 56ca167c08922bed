import type pg from 'pg'

/** A connection that cannot be opened means nothing while statements on others succeed. */
const silenceMs = 500

/** Thrown instead of waiting for a connection that cannot be opened. */
class UnreachableDatabase extends Error {
  override readonly name = 'UnreachableDatabase'
  readonly code = 'UNREACHABLE'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

const reachOf = new WeakMap<pg.Pool, Reach>()

/** Lets the pools `guarded` fail immediately while `probe`, which is asked several times a second, cannot connect. */
export function watchReach(probe: pg.Pool, guarded: readonly pg.Pool[]): void {
  const reach = new Reach(probe)
  for (const pool of [probe, ...guarded]) reachOf.set(pool, reach)
  for (const pool of guarded) reach.guard(pool)
}

/** Opens a connection of the pool. @throws UnreachableDatabase */
export const connectInReach = (pool: pg.Pool, open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> =>
  reachOf.get(pool)?.connect(pool, open) ?? open()

/** A statement of the pool has succeeded. */
export const noteResponse = (pool: pg.Pool): void => reachOf.get(pool)?.noteResponse()

/**
 * Whether a process reaches its database. It does not when the probe cannot open a connection and no statement of the process has
 * succeeded for `silenceMs`. A slow database accepts connections, so statements that time out mean nothing.
 */
class Reach {
  readonly #probe: pg.Pool
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(error: Error) => void>()
  #lastResponse = performance.now()
  #fault: UnreachableDatabase | undefined

  constructor(probe: pg.Pool) {
    this.#probe = probe
  }

  guard(pool: pg.Pool): void {
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => this.#clients.delete(client))
  }

  async connect(pool: pg.Pool, open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (pool !== this.#probe) {
      if (this.#fault) throw this.#fault
      return this.#unlessLost(open())
    }
    // Otherwise it waits for a connection in use, which may be slow.
    const isNew = pool.totalCount < pool.options.max
    return open().catch((error: unknown) => {
      if (isNew) this.#noteNoConnection(error)
      throw error
    })
  }

  noteResponse(): void {
    this.#lastResponse = performance.now()
    this.#fault = undefined
  }

  /** Requests that wait for a connection or a response fail: neither would come. */
  #noteNoConnection(cause: unknown): void {
    if (this.#fault || performance.now() - this.#lastResponse < silenceMs) return
    const fault = new UnreachableDatabase(cause)
    this.#fault = fault
    for (const lose of this.#waiting) lose(fault)
    for (const client of this.#clients) streamOf(client).destroy()
  }

  #unlessLost(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const lose = (error: Error) => {
        this.#waiting.delete(lose)
        reject(error)
        connecting.then((client) => client.release(true)).catch(() => undefined)
      }
      this.#waiting.add(lose)
      connecting.then(
        (client) => {
          this.#waiting.delete(lose)
          resolve(client)
        },
        (error) => {
          this.#waiting.delete(lose)
          reject(error)
        },
      )
    })
  }
}

/** The driver's types do not show it. */
const streamOf = (client: pg.PoolClient): { destroy(): void } => Object(client).connection.stream
