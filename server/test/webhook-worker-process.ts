import { startWebhookWorker } from '../src/outbox/webhooks/worker.ts'
import { Vault } from '../src/platform/crypto/vault.ts'
import { openDb } from '../src/platform/db/db.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'
import { createOutbound } from '../src/platform/outbound/outbound.ts'

// A node that only delivers webhooks, in its own process so that a test can kill it.
const { connection, key, now } = JSON.parse(process.env['WEBHOOK_WORKER'] ?? '{}')

startWebhookWorker(
  {
    db: openDb(connection),
    log: createLog('silent'),
    metrics: createMetrics(),
    now: () => new Date(now),
    outbound: createOutbound({ allow: ['*=127.0.0.1'] }),
    vault: new Vault([{ id: 'k1', key: Buffer.from(key, 'hex') }]),
  },
  { pollMs: 20 },
)
