import { describe, expect, test, vi } from 'vitest'
import { queueMail } from '../src/outbox/mail/service.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { verifySmtp } from '../src/platform/mail/verify.ts'
import { times } from './harness.ts'
import { startMailQueue } from './mail-queue.ts'
import { canStart, mailServers, startMailServer } from './mail-servers.ts'
import { startSmtpServer } from './smtp.ts'

const soon = { timeout: 60_000, interval: 50 }

describe.each(Object.keys(mailServers))('%s', (name) => {
  test.runIf(canStart(name))(
    'gets each of 60 emails once, over TLS, and refuses a recipient that it does not have',
    { timeout: 90_000 },
    async () => {
      const next = await startSmtpServer()
      const smtpUrl = await startMailServer(name, next.port)
      const queue = await startMailQueue()
      const recipients = times(60, (index) => (index % 10 === 4 ? 'nobody@example.com' : `user${index}@example.com`))
      await inTransaction(queue.main, async (tx) => {
        for (const recipient of recipients) await queueMail(tx, queue.order({ recipient }))
      })

      await verifySmtp(smtpUrl)
      queue.work({ config: { smtpUrl } })

      const rows = await vi.waitFor(async () => {
        const all = await queue.rows()
        expect(all.filter(({ status }) => status === 'queued')).toEqual([])
        return all
      }, soon)
      const outcomes = rows.map(({ recipient, status, attempts }) => ({ recipient, status, attempts }))
      const expected = recipients.map((recipient) => ({
        recipient,
        status: recipient === 'nobody@example.com' ? 'failed' : 'sent',
        attempts: 1,
      }))
      expect(outcomes).toEqual(expected)
      const known = recipients.filter((recipient) => recipient !== 'nobody@example.com')
      await vi.waitFor(() => expect(next.received).toHaveLength(known.length), soon)
      expect(next.received.map(({ to }) => to[0]).sort()).toEqual(known.sort())
      expect(new Set(next.received.map(({ mail }) => mail.subject))).toEqual(new Set(['Sign in to Acme Web']))
    },
  )
})
