import { startMailWorker } from '../src/outbox/mail/worker.ts'
import type { Config } from '../src/platform/config/config.ts'
import { Vault } from '../src/platform/crypto/vault.ts'
import { openDb } from '../src/platform/db/db.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'

// A node that only sends emails, in its own process so that a test can kill it.
const { connection, key, smtpUrl, now } = JSON.parse(process.env['MAIL_WORKER'] ?? '{}')

startMailWorker({
  config: { env: 'production', mailFrom: 'no-reply@example.com', smtpUrl, smtpConnections: 32 } as Config,
  db: openDb(connection),
  log: createLog('silent'),
  metrics: createMetrics(),
  now: () => new Date(now),
  vault: new Vault([{ id: 'k1', key: Buffer.from(key, 'hex') }]),
})
