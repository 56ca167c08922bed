import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { webhookSecrets } from './endpoints/secrets.ts'
import { MailBudgets } from './mail/limits/budgets.ts'
import { mailboxPages, mailboxPolicy } from './mail/mailbox.ts'
import { mailContents } from './mail/service.ts'
import { startMailWorker } from './mail/worker.ts'
import { purgeDeliveries } from './webhooks/service.ts'
import { startWebhookWorker } from './webhooks/worker.ts'

export const outbox: Room = {
  about: 'Emails and webhooks, sent after the commit',
  pages: [{ policy: mailboxPolicy, rows: mailboxPages, onlyInDevelopment: true }],
  workers: [startMailWorker, startWebhookWorker],
  jobs: [{ name: 'old webhooks', every: 60 * minute, run: purgeDeliveries }],
  caches: {
    mailBudgets: {
      keeps: "emails taken from an hour's budget",
      forgetsOn: 'a change of the project: it asks again for a spent budget',
      create: (parts) => new MailBudgets(parts),
    },
  },
  secrets: webhookSecrets,
  contents: [mailContents],
}
