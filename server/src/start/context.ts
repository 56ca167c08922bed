import { ApiKeyCache } from '../api-keys/service.ts'
import type { AppContext } from '../context.ts'
import { LicenseCache } from '../licenses/known.ts'
import type { Config } from '../platform/config/config.ts'
import { Vault } from '../platform/crypto/vault.ts'
import { type Db, poolUse } from '../platform/db/db.ts'
import { openPlaces } from '../platform/http/place.ts'
import type { Log } from '../platform/log/log.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { createLive, type Live } from '../sessions/live.ts'

export interface ContextParts {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /** The clock; that of the machine when left out. */
  readonly now?: () => Date
}

/** What every handler, worker and command is given, and the session cache that workers write behind. */
export async function createContext({
  config,
  db,
  log,
  now = () => new Date(),
}: ContextParts): Promise<{ ctx: AppContext; live: Live }> {
  const metrics = createMetrics()
  metrics.gauge('licet_database_connections', 'Connections of the pool, and queries that wait for one.', () =>
    poolUse(db),
  )
  const places = await openPlaces(config.geoipDb)
  const licenses = new LicenseCache({ db, now, metrics }, Math.ceil(config.cacheSessions / 2))
  const vault = new Vault(config.encryptionKeys)
  const apiKeys = new ApiKeyCache({ db, vault, metrics })
  const live = createLive({ db, now, metrics, places, licenses, apiKeys }, config.cacheSessions)
  const outbound = createOutbound({ allow: config.outboundAllow, allowPrivate: config.env === 'development' })
  return { ctx: { config, db, now, log, metrics, vault, outbound, places, live: live.cache, licenses, apiKeys }, live }
}
