import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { readDueCatalogs } from './configs/catalog/service.ts'
import { paymentConfigSecrets } from './configs/secrets.ts'
import { paymentContents } from './events/sealed.ts'
import { forgetOldPayloads, paymentBacklog, reconcileDue, sweepPending } from './events/work.ts'
import { startPaymentEvents } from './events/worker.ts'
import { countUnlicensed } from './purchases/reports/queries.ts'
import { reportUnlicensed } from './purchases/reports/service.ts'
import { paymentWebhookRoutes } from './webhook/routes.ts'

export const payments: Room = {
  about: 'What was paid: providers, their events, and purchases',
  routes: paymentWebhookRoutes,
  workers: [startPaymentEvents],
  jobs: [
    { name: 'unlicensed purchases', every: 10 * second, run: reportUnlicensed },
    { name: 'missed payment events', every: 1 * minute, run: reconcileDue },
    { name: 'prices at providers', every: 10 * second, run: readDueCatalogs },
    { name: 'pending purchases', every: 10 * minute, run: sweepPending },
    { name: 'old payment events', every: 60 * minute, run: forgetOldPayloads },
  ],
  secrets: paymentConfigSecrets,
  contents: paymentContents,
  measure: (ctx) => {
    ctx.metrics.gauge(
      'licet_payment_events',
      'Payment events that are due, unmatched, waiting, or dead, counted up to 100,000.',
      () => paymentBacklog(ctx),
    )
    ctx.metrics.gauge(
      'licet_payments_unlicensed',
      'Purchases that are paid in live mode and have no license, counted up to 100,000.',
      () => countUnlicensed(ctx.db, ctx.now()),
      'reason',
    )
  },
}
