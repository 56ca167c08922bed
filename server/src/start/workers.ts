import { purgeAdminLinks } from '../admin/auth/service.ts'
import { tidyAdminSessions } from '../admin/session/sessions.ts'
import { purgeMemberStepUps } from '../admin/session/step-up/codes.ts'
import { countUnsealedRecords, purgeAudit, sealNext } from '../audit/seals.ts'
import { countUnshippedSeals, createShipper } from '../audit/shipping/service.ts'
import { isSealing } from '../audit/signer.ts'
import { purgeLinks } from '../auth/magic-link/links.ts'
import { purgeFlows } from '../auth/oauth/flows/service.ts'
import { purgeAdminFlows } from '../auth/providers/admin-flow.ts'
import { purgeStepUps } from '../auth/step-up/upkeep/service.ts'
import { purgeUndos } from '../auth/undo/service.ts'
import type { AppContext } from '../context.ts'
import { purgeActivations } from '../licenses/allocations/devices/service.ts'
import { expireReservations } from '../licenses/allocations/reservations/service.ts'
import { tellDueEvents } from '../licenses/timed.ts'
import { foldUsage, purgeUsage, purgeUsageKeys } from '../licenses/usage/upkeep/service.ts'
import { eraseLateTraces } from '../me/privacy/service.ts'
import { purgeInvalidations, startInvalidationReader } from '../memory/changes/service.ts'
import { purgeDeviceGrants } from '../oauth2/device/service.ts'
import { tendOidcKeys } from '../oauth2/keys/service.ts'
import { purgeCodes } from '../oauth2/redemption.ts'
import { startMailWorker } from '../outbox/mail/worker.ts'
import { purgeDeliveries } from '../outbox/webhooks/service.ts'
import { startWebhookWorker } from '../outbox/webhooks/worker.ts'
import { deleteStrayPasskeys } from '../passkeys/members/queries.ts'
import { purgePasskeys } from '../passkeys/restoring.ts'
import { createAsking } from '../payments/events/asking.ts'
import { forgetOldPayloads, paymentBacklog, reconcileDue, sweepPending, workOnEvents } from '../payments/events/work.ts'
import { countUnlicensed } from '../payments/purchases/reports/queries.ts'
import { tellUnlicensed } from '../payments/purchases/reports/service.ts'
import { extendRanges } from '../platform/db/ranges.ts'
import { isOutOfReach } from '../platform/db/unavailable.ts'
import type { Log } from '../platform/log/log.ts'
import { tracing } from '../platform/traces/tracing.ts'
import { flushActivity, forgetReplays, markExpiredSessions, purgeSessions } from '../sessions/upkeep/service.ts'
import { purgeRemoved } from '../users/identities/ways-in.ts'

/** A task that runs until it is stopped. */
export interface Worker {
  /** Finishes the current run and writes pending data from memory. */
  stop(): Promise<void>
}

const seconds = 1_000
const minutes = 60 * seconds

/** Starts every background task of a node. */
export async function startWorkers(ctx: AppContext): Promise<Worker> {
  tellBacklogs(ctx)
  const workers: Worker[] = [
    await startInvalidationReader(ctx),
    startMailWorker(ctx),
    startWebhookWorker(ctx),
    repeat(ctx, 'session activity', 5 * seconds, () => flushActivity(ctx), { onStop: true }),
    repeat(ctx, 'replays', 5 * seconds, () => forgetReplays(ctx), { onStop: true }),
    repeat(ctx, 'expired sessions', 1 * minutes, expiry(ctx)),
    repeat(ctx, 'old sessions', 60 * minutes, () => purgeSessions(ctx)),
    repeat(ctx, 'old invalidations', 5 * minutes, () => purgeInvalidations(ctx)),
    repeat(ctx, 'old provider sign-ins', 10 * minutes, () => purgeFlows(ctx)),
    repeat(ctx, 'used authorization codes', 10 * minutes, () => purgeCodes(ctx)),
    repeat(ctx, 'old device codes', 10 * minutes, () => purgeDeviceGrants(ctx)),
    repeat(ctx, 'old step-ups', 10 * minutes, () => purgeStepUps(ctx)),
    repeat(ctx, 'old undos', 10 * minutes, () => purgeUndos(ctx)),
    repeat(ctx, 'removed identities', 10 * minutes, () => purgeRemoved(ctx)),
    repeat(ctx, 'removed passkeys', 10 * minutes, () => purgePasskeys(ctx)),
    repeat(ctx, 'old links', 10 * minutes, () => purgeLinks(ctx)),
    repeat(ctx, 'old admin sessions', 10 * minutes, () => tidyAdminSessions(ctx)),
    repeat(ctx, 'old codes of members', 10 * minutes, () => purgeMemberStepUps(ctx)),
    repeat(ctx, 'passkeys of former members', 10 * minutes, () => deleteStrayPasskeys(ctx.db)),
    repeat(ctx, 'old dashboard links', 10 * minutes, () => purgeAdminLinks(ctx)),
    repeat(ctx, 'old dashboard provider sign-ins', 10 * minutes, () => purgeAdminFlows(ctx)),
    repeat(ctx, 'traces of deleted users', 10 * minutes, () => eraseLateTraces(ctx)),
    repeat(ctx, 'usage reservations', 5 * seconds, () => expireReservations(ctx)),
    repeat(ctx, 'old usage keys', 60 * minutes, () => purgeUsageKeys(ctx)),
    repeat(ctx, 'old devices', 6 * 60 * minutes, () => purgeActivations(ctx)),
    startPaymentEvents(ctx),
    repeat(ctx, 'unlicensed purchases', 10 * seconds, () => tellUnlicensed(ctx)),
    repeat(ctx, 'missed payment events', 1 * minutes, () => reconcileDue(ctx)),
    repeat(ctx, 'pending purchases', 10 * minutes, () => sweepPending(ctx)),
    repeat(ctx, 'old payment events', 60 * minutes, () => forgetOldPayloads(ctx)),
    repeat(ctx, 'old usage', 60 * minutes, () => purgeUsage(ctx)),
    repeat(ctx, 'usage by the day', 6 * 60 * minutes, () => foldUsage(ctx)),
    repeat(ctx, 'ranges of usage', 1 * minutes, () => extendRanges(ctx.db, ctx.now())),
    repeat(ctx, 'license events', 5 * seconds, () => tellDueEvents(ctx)),
    repeat(ctx, 'old webhooks', 60 * minutes, () => purgeDeliveries(ctx)),
    repeat(ctx, 'keys of ID tokens', 60 * minutes, () => tendOidcKeys(ctx)),
    repeat(ctx, 'audit seals', 10 * seconds, async () => (await sealNext(ctx)) && more),
    repeat(ctx, 'audit shipping', 5 * seconds, createShipper(ctx)),
    repeat(ctx, 'old audit records', 60 * minutes, () => purgeAudit(ctx, ctx.config.auditRetentionDays)),
  ]
  return {
    async stop() {
      for (const worker of workers.reverse()) {
        await worker.stop().catch((err) => ctx.log.error({ err }, 'worker failed to stop'))
      }
    },
  }
}

/** Stops once the providers that are being asked have responded. */
export function startPaymentEvents(ctx: AppContext): Worker {
  const asking = createAsking()
  const worker = repeat(ctx, 'payment events', 1 * seconds, () => workOnEvents(ctx, asking))
  return {
    async stop() {
      await worker.stop()
      await asking.end()
    },
  }
}

/** Amount of pending work: it grows when workers cannot keep up. */
function tellBacklogs(ctx: AppContext): void {
  const { metrics, caches } = ctx
  metrics.gauge(
    'licet_activity_pending',
    'Sessions whose last requests are not written yet.',
    () => caches.sessions.activity.size,
  )
  metrics.gauge('licet_audit_unsealed', 'Audit records without a seal, counted up to 100,000.', () =>
    countUnsealedRecords(ctx),
  )
  metrics.gauge('licet_audit_sealing', 'Whether the key of this node signs the audit log: 1 or 0.', async () =>
    (await isSealing(ctx)) ? 1 : 0,
  )
  metrics.gauge('licet_audit_seals_unshipped', 'Seals that AUDIT_SHIP does not have yet, counted up to 100,000.', () =>
    countUnshippedSeals(ctx),
  )
  metrics.gauge(
    'licet_payment_events',
    'Payment events that are due, unmatched, waiting, or dead, counted up to 100,000.',
    () => paymentBacklog(ctx),
  )
  metrics.gauge(
    'licet_payments_unlicensed',
    'Purchases that are paid in live mode and have no license, counted up to 100,000.',
    () => countUnlicensed(ctx.db, ctx.now()),
    'reason',
  )
}

/** Walks through the sessions in batches and restarts at the end. */
function expiry(ctx: AppContext): () => Promise<void> {
  let afterId = 0
  return async () => {
    afterId = await markExpiredSessions(ctx, afterId)
  }
}

/** Returned by a task that has left work for another run. */
export const more = Symbol('more')
/** Rests between such runs, as a multiple of the time that a run took: requests get most of the processors. */
const restFactor = 2

/**
 * Runs a task repeatedly, one run after the other, `everyMs` apart, or sooner after a run that returns `more`. The start and end of a
 * failure are logged, and the next run happens anyway. `onStop`: one more run at the end.
 */
export function repeat(
  { log }: { readonly log: Log },
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  { onStop = false }: { onStop?: boolean } = {},
): Worker {
  let stopped = false
  let failing = false
  let running: Promise<void> = Promise.resolve()

  async function once(): Promise<boolean> {
    try {
      const hasMore = (await work()) === more
      if (failing) log.info(`${name} recovered`)
      failing = false
      return hasMore
    } catch (err) {
      // The log counts what an outage of the database fails, so each failure is passed to it.
      const isOutage = isOutOfReach(err)
      if (isOutage || !failing) log.warn({ err }, `${name} failed, retrying`)
      failing ||= !isOutage
      tracing?.fail(err)
      return false
    }
  }
  const run = () => (tracing ? tracing.run(name, once) : once())
  async function turn(): Promise<void> {
    const startedAt = performance.now()
    const hasMore = await run()
    if (!stopped) plan(hasMore ? (performance.now() - startedAt) * restFactor : everyMs)
  }
  let timer: NodeJS.Timeout
  function plan(inMs: number): void {
    timer = setTimeout(() => {
      running = turn()
    }, inMs)
  }
  plan(everyMs)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      if (onStop) await run()
    },
  }
}
