import { setTimeout as pass } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { link, type MailQueue, startMailQueue } from '../../../test/mail-queue.ts'
import { type SmtpBehavior, startSmtpServer } from '../../../test/smtp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queueMail } from './service.ts'
import type { MailNode } from './worker.ts'

const leaseMs = 120_000
/** So that nothing is sent because a worker has looked for it. */
const never = { pollMs: 3_600_000, leaseMs }

async function queueWithServer(behavior: SmtpBehavior = {}) {
  const queue = await startMailQueue()
  const smtp = await startSmtpServer(behavior)
  return { queue, smtp, config: { smtpUrl: smtp.url } }
}

const allSent = (queue: MailQueue) =>
  vi.waitFor(
    async () => {
      const rows = await queue.rows()
      expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'sent'))
      return rows
    },
    { timeout: 30_000, interval: 20 },
  )

/** Queues emails in one transaction of a process. Returns how many times each was claimed when it was stored, and until when. */
const queueIn = (node: MailNode, queue: MailQueue, recipients: readonly string[]) =>
  inTransaction(node, async (tx) => {
    for (const recipient of recipients) await queueMail(tx, queue.order({ recipient }))
    return tx.db
      .selectFrom('mails')
      .select(['attempts', 'next_attempt_at'])
      .where('recipient', 'in', recipients)
      .orderBy('id')
      .execute()
  })

test('an email is stored as claimed by the worker of its process, and sent with the texts of its project', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const { app } = queue.work({ config, ...never })
  const now = app.now()
  const words = { template: 'magic-link', words: JSON.stringify({ subject: 'Welcome back' }) }
  await queue.main.db
    .insertInto('mail_templates')
    .values({ project_id: queue.projectId, ...words, created_at: now, updated_at: now })
    .execute()

  const stored = await queueIn(app, queue, ['ada@example.com'])

  expect(stored).toEqual([{ attempts: 1, next_attempt_at: new Date(now.getTime() + leaseMs) }])
  const [row] = await allSent(queue)
  expect(row).toMatchObject({ attempts: 1, content_ciphertext: null })
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['Welcome back'])
})

test('the process that has queued an email does not read it back', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const { app } = queue.work({ config, ...never })

  await inTransaction(app, async (tx) => {
    await queueMail(tx, queue.order())
    await tx.db.updateTable('mails').set({ content_ciphertext: 'k1.unreadable' }).execute()
  })

  await allSent(queue)
  expect(smtp.received[0]?.mail.text).toContain(link)
})

test('a worker has room for one email per connection, and a rollback returns it', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const { app } = queue.work({ config: { ...config, smtpConnections: 1 }, ...never })
  for (const recipient of ['a@example.com', 'b@example.com', 'c@example.com']) {
    const undone = inTransaction(app, async (tx) => {
      await queueMail(tx, queue.order({ recipient }))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }

  const stored = await queueIn(app, queue, ['d@example.com', 'e@example.com', 'f@example.com'])

  expect(stored.map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  expect((await allSent(queue)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['d@example.com', 'e@example.com', 'f@example.com'])
})

test('200 transactions of two processes at the same time send each email once, few at a time', async () => {
  const underway = { now: 0, most: 0 }
  const { queue, smtp, config } = await queueWithServer({
    onContent: async () => {
      underway.most = Math.max(underway.most, ++underway.now)
      await pass(5)
      underway.now -= 1
    },
  })
  const nodes = [0, 1].map(() => queue.work({ config: { ...config, smtpConnections: 6 }, pollMs: 200, leaseMs }).app)
  const recipients = Array.from({ length: 200 }, (_, n) => `user${n}@example.com`)

  await Promise.all(recipients.map((recipient, n) => queueIn(nodes[n % 2] as MailNode, queue, [recipient])))

  const rows = await allSent(queue)
  expect(rows.map(({ attempts }) => attempts)).toEqual(recipients.map(() => 1))
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
  expect(underway.most).toBeLessThanOrEqual(12)
})

test('an email whose worker ends before it was sent is sent by another one after the lease', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const first = queue.work({
    config,
    transport: { send: () => new Promise(() => {}), close() {}, keepsMails: false },
    ...never,
  })
  await queueIn(first.app, queue, ['ada@example.com'])
  await first.stop(50)

  const second = queue.work({ config, pollMs: 30, leaseMs })
  await pass(200)
  expect(smtp.received).toEqual([])
  queue.advance(leaseMs)

  expect((await allSent(queue)).map(({ attempts }) => attempts)).toEqual([2])
  expect(smtp.received).toHaveLength(1)
  await second.stop()
})
