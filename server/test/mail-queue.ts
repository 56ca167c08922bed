import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type MailOrder, queueMail } from '../src/outbox/mail/service.ts'
import { type MailWorkerOptions, startMailWorker } from '../src/outbox/mail/worker.ts'
import type { Config } from '../src/platform/config/config.ts'
import { Vault } from '../src/platform/crypto/vault.ts'
import { inTransaction, openDb } from '../src/platform/db/db.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'
import { borrowDatabase } from './test-databases.ts'

export const minutes = 60_000
export const link = 'https://app.example.com/in?token=lml_abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
export const code = '049302'

/** An outbox on its own database, with a clock that the test controls, for any number of nodes. */
export async function startMailQueue() {
  const connection = await borrowDatabase()

  let now = new Date('2026-01-01T12:00:00Z')
  const lines: string[] = []
  const key = randomBytes(32)

  /** One server process, reduced to emails: its own pool, log, and metrics. */
  function node(config: Partial<Config> = {}) {
    const db = openDb(connection)
    onTestFinished(() => db.destroy())
    return {
      config: {
        env: 'development',
        baseUrl: 'http://localhost:4000',
        mailFrom: 'no-reply@example.com',
        smtpConnections: 32,
        ...config,
      } as Config,
      db,
      log: createLog('info', { destination: { write: (line) => void lines.push(line) } }),
      metrics: createMetrics(),
      now: () => now,
      vault: new Vault([{ id: 'k1', key }]),
    }
  }

  const main = node()
  const { id: projectId } = await main.db
    .insertInto('projects')
    .values({ public_id: 'prj_1', key: 'acme', name: 'Acme', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

  const order = (changes: Partial<MailOrder<'magic-link'>> = {}): MailOrder<'magic-link'> => ({
    projectId,
    template: 'magic-link',
    recipient: 'ada@example.com',
    variables: { app: 'Acme Web', link, code, ip: '203.0.113.7', device: 'Firefox on Windows', location: 'Unknown' },
    expiresAt: new Date(now.getTime() + 10 * minutes),
    ...changes,
  })

  return {
    connection,
    key,
    projectId,
    lines,
    main,
    node,
    order,
    rows: () => main.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    queue: (changes: Partial<MailOrder<'magic-link'>> = {}) =>
      inTransaction(main, (tx) => queueMail(tx, order(changes))),
    advance(ms: number): void {
      now = new Date(now.getTime() + ms)
    },
    /** Starts a worker that ends with the test. */
    work(options: MailWorkerOptions & { config?: Partial<Config> } = {}) {
      const { config, ...rest } = options
      const app = node(config)
      const worker = startMailWorker(app, { pollMs: 30, leaseMs: 120_000, ...rest })
      onTestFinished(() => worker.stop(1_000))
      return Object.assign(worker, { app })
    },
  }
}

export type MailQueue = Awaited<ReturnType<typeof startMailQueue>>
