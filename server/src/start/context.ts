import type { AppContext } from '../context.ts'
import { CheckoutCloses } from '../payments/checkouts/announcing.ts'
import type { Config } from '../platform/config/config.ts'
import { Vault } from '../platform/crypto/vault.ts'
import type { Pool } from '../platform/db/db.ts'
import { listRun } from '../platform/db/migrate.ts'
import { countErrors } from '../platform/db/statements.ts'
import { type Locations, openLocations } from '../platform/http/requester.ts'
import type { Log } from '../platform/log/log.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { SessionEnds } from '../sessions/ending.ts'
import { version } from '../version.ts'
import { createCaches } from './caches.ts'

export interface ContextParts {
  readonly config: Config
  readonly db: Pool
  readonly log: Log
  /** The clock; the machine's by default. */
  readonly now?: () => Date
}

/** The context of every handler, worker, and command, and the location of IP addresses for requests. */
export async function createContext({
  config,
  db,
  log,
  now = () => new Date(),
}: ContextParts): Promise<{ ctx: AppContext; locations: Locations }> {
  const metrics = createMetrics()
  metrics.gauge('licet_build_info', 'Always 1, by version of this process.', () => ({ [version]: 1 }), 'version')
  metrics.gauge('licet_schema_info', 'Always 1, by the last migration of the database.', () => schemaInfo(db), 'schema')
  metrics.total('licet_database_errors_total', 'Errors of the database, by SQLSTATE.', countErrors, 'sqlstate')
  db.onCommit(SessionEnds, ({ reason, count }) => metrics.sessionsEnded(reason, count))
  db.onCommit(CheckoutCloses, ({ provider, status }) => metrics.checkout(provider, status))
  metrics.gauge('licet_database_connections', 'Connections of the pool, and queries that wait for one.', () => db.use)
  metrics.gauge('licet_heavy_database_connections', 'The same for the pool of heavy work.', () => db.heavy.use)
  metrics.gauge(
    'licet_reads_database_connections',
    'The same for the pool of requests that only read.',
    () => db.reads.use,
  )
  metrics.gauge('licet_signals', 'Whether other processes wake this one after a change: 1 or 0.', () =>
    db.signal?.isOpen ? 1 : 0,
  )
  const locations = await openLocations(config.geoipDb)
  const vault = new Vault(config.encryptionKeys)
  const outbound = createOutbound({ allow: config.outboundAllow, allowPrivate: config.env === 'development' })
  const parts = { config, db, now, log, metrics, vault, outbound }
  return { ctx: { ...parts, caches: createCaches({ ...parts, locations: locations }) }, locations: locations }
}

async function schemaInfo({ control }: Pool): Promise<Record<string, number>> {
  const last = (await listRun(control)).at(-1)
  return last === undefined ? {} : { [last]: 1 }
}
