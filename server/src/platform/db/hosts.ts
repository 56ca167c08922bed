import pg from 'pg'
import { needsSearch } from './host-urls.ts'

const hostsOf = new WeakMap<pg.Pool, Hosts>()

/** Lets each new connection of the pool go to the host that accepts writes. */
export function followHosts(pool: pg.Pool, urls: readonly string[]): void {
  if (needsSearch(urls)) hostsOf.set(pool, new Hosts(urls))
}

/** Lets a copy of a pool do what the pool does. */
export function followSameHosts(copy: pg.Pool, pool: pg.Pool): void {
  const hosts = hostsOf.get(pool)
  if (hosts) hostsOf.set(copy, hosts)
}

/** Message of the fault while no host is the primary, such as during a failover. */
export const noWriter = 'no host accepts writes'

const openedAt = new WeakMap<pg.PoolClient, number>()
const readOnlyAt = new WeakMap<pg.Pool, number>()

/** SQLSTATE of a write on a server that accepts none, because it is no longer the primary (PostgreSQL, appendix A). */
export const readOnly = '25006'

/** Lets no connection that is open now serve another time: their server no longer accepts writes. */
export const dropConnections = (pool: pg.Pool): void => void readOnlyAt.set(pool, performance.now())

/** A connection of the pool. A new one leads to the host that accepts writes. */
export async function connectToWriter(pool: pg.Pool): Promise<pg.PoolClient> {
  const hosts = hostsOf.get(pool)
  for (;;) {
    if (hosts && pool.idleCount === 0 && pool.totalCount < pool.options.max)
      pool.options.connectionString = await hosts.find(pool.options)
    const client = await pool.connect()
    const opened = openedAt.get(client) ?? performance.now()
    openedAt.set(client, opened)
    if (opened >= (readOnlyAt.get(pool) ?? 0)) return client
    client.release(true)
  }
}

/** The hosts of a database. One of them accepts writes: the primary. */
class Hosts {
  readonly #urls: readonly string[]
  #latest: string | undefined
  #search: Promise<string> | undefined

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** Tries the host of the last success, then all others in turn. @throws the fault of the last one */
  find(options: pg.PoolOptions): Promise<string> {
    this.#search ??= this.#tryAll(options).finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  async #tryAll(options: pg.PoolOptions): Promise<string> {
    const others = this.#urls.filter((url) => url !== this.#latest)
    const limitMs = Math.ceil((options.connectionTimeoutMillis ?? 0) / this.#urls.length)
    let fault: unknown
    for (const url of this.#latest === undefined ? others : [this.#latest, ...others]) {
      try {
        await requireWriter(url, limitMs)
        this.#latest = url
        return url
      } catch (error) {
        fault = error
      }
    }
    throw fault
  }
}

/** @throws when it does not accept writes, or does not respond in time */
async function requireWriter(url: string, limitMs: number): Promise<void> {
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    const { rows } = await probe.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(noWriter)
  } finally {
    // Not awaited: a host that does not respond would not respond to this either.
    probe.end().catch(() => undefined)
  }
}
