import { setTimeout as pass } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type MailQueue, startMailQueue } from '../../../test/mail-queue.ts'
import { refusal, type SmtpBehavior, startSmtpServer } from '../../../test/smtp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queueMail } from './service.ts'

const soon = { timeout: 30_000, interval: 20 }

/** An outbox, and a server that notes the most connections that it had at a time. */
async function queueWithServer(behavior: SmtpBehavior) {
  const queue = await startMailQueue()
  const seen = { most: 0 }
  const smtp = await startSmtpServer({
    ...behavior,
    onContent: async (raw) => {
      seen.most = Math.max(seen.most, smtp.server.connections.size)
      await behavior.onContent?.(raw)
    },
  })
  return { queue, smtp, seen, config: { smtpUrl: smtp.url } }
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `user${index}@example.com`)

const fill = (queue: MailQueue, recipients: readonly string[]) =>
  inTransaction(queue.main, async (tx) => {
    for (const recipient of recipients) await queueMail(tx, queue.order({ recipient }))
  })

const allSent = (queue: MailQueue) =>
  vi.waitFor(async () => {
    const rows = await queue.rows()
    expect(rows.every(({ status }) => status === 'sent')).toBe(true)
    return rows
  }, soon)

test('a server that takes 100 ms for an email gets many at a time, up to SMTP_CONNECTIONS, each once', async () => {
  const { queue, smtp, seen, config } = await queueWithServer({ onContent: () => pass(100) })
  const recipients = addresses(300)
  await fill(queue, recipients)

  queue.work({ config: { ...config, smtpConnections: 24 } })

  const rows = await allSent(queue)
  expect(rows.every(({ attempts }) => attempts === 1)).toBe(true)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
  expect(seen.most).toBe(24)
})

test('a server that refuses the ninth connection with 421 gets eight, and each email once', async () => {
  const { queue, smtp, seen, config } = await queueWithServer({
    onContent: () => pass(100),
    options: { maxClients: 8 },
  })
  const refusals = () => queue.lines.filter((line) => line.includes('refuses further connections'))
  const recipients = addresses(150)
  await fill(queue, recipients)

  queue.work({ config })

  const rows = await allSent(queue)
  expect(rows.every(({ attempts, last_error }) => attempts === 1 && last_error === null)).toBe(true)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
  expect(seen.most).toBe(8)
  expect(refusals().length).toBeLessThanOrEqual(8)
  // When the ninth is refused, one of the eight may be between two emails.
  expect([7, 8]).toContain(JSON.parse(refusals().at(-1) ?? '{}').connections)
})

test('a server that takes five emails over a connection, then says 421, gets each once, without delay', async () => {
  const taken = new Map<string, number>()
  const { queue, smtp, config } = await queueWithServer({
    options: {
      onMailFrom: (_address, { id }, done) => {
        const count = (taken.get(id) ?? 0) + 1
        taken.set(id, count)
        done(count > 5 ? refusal(421, 'too many messages in this connection') : undefined)
      },
    },
  })
  const recipients = addresses(60)
  await fill(queue, recipients)

  queue.work({ config })

  const rows = await allSent(queue)
  expect(rows.every(({ attempts, last_error }) => attempts === 1 && last_error === null)).toBe(true)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
  expect([...taken.values()].some((count) => count > 5)).toBe(true)
  expect(queue.lines.filter((line) => line.includes('refuses further connections'))).toEqual([])
})

test('emails that are stuck hold up no others, however many', async () => {
  const stuck = Array.from({ length: 6 }, (_, index) => `stuck${index}@example.com`)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { queue, smtp, config } = await queueWithServer({
    onContent: (raw) => (/^To: stuck/m.test(raw) ? released : undefined),
  })
  await fill(queue, stuck)
  queue.work({ config, pollMs: 60_000 })
  await vi.waitFor(() => expect(smtp.server.connections.size).toBe(6), soon)

  await queue.queue({ recipient: 'ada@example.com' })

  await vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']]), soon)
  release()
  await allSent(queue)
})

test('a server that refuses every connection is left in peace like any other that is down', async () => {
  const { queue, config } = await queueWithServer({
    options: { onConnect: (_session, done) => done(Object.assign(new Error('go away'), { responseCode: 421 })) },
  })
  await fill(queue, addresses(4))
  queue.work({ config })

  await vi.waitFor(async () => {
    const rows = await queue.rows()
    expect(rows.every(({ attempts, last_error }) => attempts === 1 && last_error !== null)).toBe(true)
  }, soon)
})
